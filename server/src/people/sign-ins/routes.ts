import { can, type SignIn } from "@hira/contract";
import type { Actor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { findAccess } from "../identity/queries.ts";
import { listSignIns, type SignInRow } from "../identity/sign-in-queries.ts";
import { endSignIn } from "./end-sign-in.ts";
import { signOutEverywhere, signOutOther } from "./sign-out-everywhere.ts";

const MOST = 50;

/** Returns whether a sign-in is the caller's current one: the caller's token was issued to it, or contains its time. */
function presentSignIn(row: SignInRow, { uid, signIn, signedInAt }: Actor): SignIn {
  const isOwn = row.uid === uid && row.endedAt === null;
  return {
    _id: row.id,
    at: row.at.toISOString(),
    seenAt: row.seenAt.toISOString(),
    device: row.device,
    address: row.address,
    endedAt: row.endedAt?.toISOString() ?? null,
    isThis:
      isOwn &&
      (signIn === undefined
        ? row.times.some((time) => time.getTime() === signedInAt?.getTime())
        : row.id === signIn),
  };
}

export const signInHandlers = {
  "GET /sign-ins": async ({ db, actor }) => ({
    signIns: (await listSignIns(db, actor.uid, MOST)).map((row) => presentSignIn(row, actor)),
  }),
  "DELETE /sign-ins/{id}": async ({ db, actor, params }) => {
    await endSignIn({ db, actor }, params.id);
    return { ok: true };
  },
  "POST /sign-ins/end-all": async ({ db, actor }) => {
    await signOutEverywhere({ db, actor });
    return { ok: true };
  },
  "GET /users/{uid}/sign-ins": async ({ db, actor, params: { uid } }) => {
    const account = await findAccess(db, uid);
    if (!account) throw new DomainError("user_not_found");
    if (account.role === "admin" && !can(actor.grants, "staff:read")) throw new DomainError("not_permitted");
    return { signIns: (await listSignIns(db, uid, MOST)).map((row) => presentSignIn(row, actor)) };
  },
  "POST /users/{uid}/sign-out": async ({ db, actor, params }) => {
    await signOutOther({ db, actor }, params.uid);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
