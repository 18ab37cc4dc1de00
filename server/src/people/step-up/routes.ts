import type { Passkey } from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findUser } from "../identity/queries.ts";
import type { SessionProvider } from "../identity/session-provider.ts";
import type { VerifyToken } from "../identity/token.ts";
import { beginByPasskey, proveByPasskey } from "./by-passkey.ts";
import { beginAtProvider, proveByProvider } from "./by-provider.ts";
import { relyingPartyOf } from "./ceremonies.ts";
import { proveByCode } from "./codes.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkeys.ts";
import { listPasskeys, type PasskeyRow } from "./queries.ts";

export interface StepUpParts {
  publicUrl: string;
  verifyToken: VerifyToken;
  /** Absent only in tests that create their own tokens. */
  sessions?: { provider: SessionProvider; issuer: string } | undefined;
}

const presentPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** Returns the account's e-mail address. The provider and the passkey prompt show it as the account's name. */
async function emailOf({ db, actor }: Context): Promise<string | undefined> {
  return (await findUser(db, actor.uid))?.email || undefined;
}

export function stepUpHandlers({ publicUrl, verifyToken, sessions }: StepUpParts) {
  const party = relyingPartyOf(publicUrl);
  const provider = sessions?.provider.stepUp;
  const issuer = sessions?.issuer ?? "";
  return {
    "GET /passkeys": async ({ db, actor }) => ({
      passkeys: (await listPasskeys(db, actor.uid)).map(presentPasskey),
    }),
    "POST /passkeys/options": async ({ db, actor }) => {
      const userName = (await emailOf({ db, actor })) ?? actor.uid;
      const { challenge, options } = await beginPasskey({ db, actor }, { party, userName });
      return { challenge, options: { ...options } };
    },
    "POST /passkeys": async ({ db, actor, body }) => ({
      passkey: presentPasskey(await addPasskey({ db, actor }, { party, ...body })),
    }),
    "DELETE /passkeys/{id}": async ({ db, actor, params }) => {
      await removePasskey({ db, actor }, params.id);
      return { ok: true };
    },
    "POST /step-up": async ({ db, actor }) => {
      // Only admins may have passkeys. A former admin proves their identity at the provider.
      const known = actor.role === "admin" ? await listPasskeys(db, actor.uid) : [];
      const none = { challenge: null, options: null, address: null };
      if (known.length > 0) {
        const { challenge, options } = await beginByPasskey({ db, actor }, party, known);
        return { ...none, way: "passkey" as const, challenge, options: { ...options } };
      }
      if (!provider) return { ...none, way: "window" as const };
      const loginHint = await emailOf({ db, actor });
      const address = await beginAtProvider({ db, actor }, { provider }, { loginHint });
      return { ...none, way: "provider" as const, address };
    },
    "POST /step-up/passkey": async ({ db, actor, body }) => {
      await proveByPasskey({ db, actor }, { party, ...body });
      return { ok: true };
    },
    "POST /step-up/provider": async ({ db, actor, body }) => {
      if (!provider) throw new DomainError("step_up_over");
      const loginHint = await emailOf({ db, actor });
      const parts = { provider, verifyToken, issuer };
      return proveByProvider({ db, actor }, parts, { answer: body, loginHint });
    },
    "POST /step-up/code": async ({ db, actor, body }) => {
      await proveByCode({ db, actor }, body.code);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}
