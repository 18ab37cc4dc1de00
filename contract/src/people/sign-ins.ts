import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { done, timestamp, uid } from "../platform/schemas.ts";

/** A browser in which the account is signed in. */
export const signIn = z.object({
  _id: z.string(),
  at: timestamp,
  seenAt: timestamp.describe("When it last asked for anything, to within five minutes"),
  device: z.string().describe("Browser and system in words"),
  address: z.string().nullable(),
  endedAt: timestamp.nullable(),
  isThis: z.boolean().describe("The one that asks"),
});

const signIns = z.object({ signIns: z.array(signIn).describe("The fifty newest, of the last ninety days") });
const uidParam = z.object({ uid });

export const signInRoutes = defineRoutes({
  "GET /sign-ins": {
    tag: "Sign-ins",
    summary: "Where one's own account is signed in, the newest first, and where it was",
    reply: signIns,
  },
  "DELETE /sign-ins/{id}": {
    tag: "Sign-ins",
    summary: "Sign one's own account out in one browser; its tokens are refused from now on",
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: done,
    errors: ["sign_in_not_found"],
  },
  "POST /sign-ins/end-all": {
    tag: "Sign-ins",
    summary: "Sign one's own account out everywhere, here too: no token of before is good any more",
    body: z.object({ all: z.literal(true) }),
    reply: done,
  },
  "GET /users/{uid}/sign-ins": {
    tag: "Sign-ins",
    summary: "Where an account is signed in, the newest first, and where it was",
    params: uidParam,
    reply: signIns,
    errors: ["user_not_found"],
  },
  "POST /users/{uid}/sign-out": {
    tag: "Sign-ins",
    summary: "Sign an account out everywhere: no token of before is good any more",
    params: uidParam,
    body: z.object({ all: z.literal(true) }),
    reply: done,
    errors: ["user_not_found"],
  },
});

export type SignIn = z.infer<typeof signIn>;
