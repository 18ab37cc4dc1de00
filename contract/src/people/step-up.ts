import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { done, timestamp } from "../platform/schemas.ts";
import { PASSKEY_NAME_MAX } from "./constants/step-up.ts";

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  usedAt: timestamp.nullable(),
});

const credentialId = z.string().min(1).max(1_400);
const challengeId = z.string().min(1).max(64).describe("Of the challenge that this answers, once");
/**
 * A passkey credential as browsers serialise it (`toJSON` of W3C WebAuthn Level 3). A library of the server
 * validates all its fields.
 */
const credential = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
});
const options = z.record(z.string(), z.unknown()).describe("For the browser's own passkey dialog");

export const stepUpRoutes = defineRoutes({
  "GET /passkeys": {
    tag: "Passkeys",
    summary: "One's own passkeys, the newest first",
    reply: z.object({ passkeys: z.array(passkey) }),
  },
  "POST /passkeys/options": {
    tag: "Passkeys",
    summary: "Begin to add a passkey: what the browser is asked for",
    reply: z.object({ challenge: challengeId, options }),
    errors: ["too_many_passkeys"],
  },
  "POST /passkeys": {
    tag: "Passkeys",
    summary: "Add a passkey: what the browser answered",
    body: z.object({
      challenge: challengeId,
      name: z.string().trim().min(1).max(PASSKEY_NAME_MAX),
      credential,
    }),
    reply: z.object({ passkey }),
    errors: ["step_up_over", "passkey_refused", "passkey_exists", "too_many_passkeys"],
  },
  "DELETE /passkeys/{id}": {
    tag: "Passkeys",
    summary: "Remove one of one's own passkeys; without any, a sign-in at the provider confirms again",
    params: z.object({ id: credentialId }),
    reply: done,
    errors: ["passkey_not_found"],
  },
  "POST /step-up": {
    tag: "Passkeys",
    summary: "Begin to confirm who one is: by a passkey where there is one, else at the identity provider",
    reply: z.object({
      way: z
        .enum(["passkey", "provider", "window"])
        .describe("`window`: the provider's own code in the page opens it"),
      challenge: challengeId.nullable(),
      options: options.nullable().describe("Of a passkey"),
      address: z.string().nullable().describe("Where the provider asks, for a window of its own"),
    }),
  },
  "POST /step-up/passkey": {
    tag: "Passkeys",
    summary: "Confirm who one is by a passkey",
    body: z.object({ challenge: challengeId, credential }),
    reply: done,
    errors: ["step_up_over", "passkey_refused"],
  },
  "POST /step-up/provider": {
    tag: "Passkeys",
    summary: "Confirm who one is by what the identity provider answered",
    body: z.object({
      state: challengeId,
      code: z.string().min(1).max(4_096).optional(),
      error: z.string().max(200).optional(),
      errorDescription: z.string().max(2_000).optional(),
      issuer: z.string().max(500).optional(),
    }),
    reply: z.object({
      proven: z.boolean(),
      address: z.string().nullable().describe("Where to ask once more, in another way"),
    }),
    errors: ["step_up_over", "sign_in_refused", "step_up_silent", "other_account"],
  },
  "POST /step-up/code": {
    tag: "Passkeys",
    summary: "Confirm who one is by a code of `npm run admin -- step-up`",
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    reply: done,
    errors: ["step_up_code_wrong"],
  },
});

export type Passkey = z.infer<typeof passkey>;
