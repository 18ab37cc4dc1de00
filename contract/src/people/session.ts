import { z } from "zod";

const confirms = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .describe("The uid of who confirms that it is them: the sign-in of anybody else is refused");

/** What the page received from a sign-in at the provider; sent to the server once. Only the server keeps the refresh token. */
export const newSession = z.union([
  z.object({
    code: z.string().min(1).max(4096).describe("The provider's authorization code (RFC 6749 §4.1)"),
    codeVerifier: z.string().min(43).max(128).describe("What the code was asked for with (RFC 7636)"),
    nonce: z.string().min(1).max(255).describe("What the ID token must repeat"),
    confirms,
  }),
  z.object({
    refreshToken: z.string().min(1).max(4096).describe("Of Firebase, whose code signs in by itself"),
    confirms,
  }),
]);

/** `force`: the last token was refused. The provider is asked for a new one even if the current one seems valid. */
export const renewal = z.object({ force: z.boolean().default(false) });

/** The provider's reason for refusing a sign-in. Only the page received it; the server logs it. */
export const refusedSignIn = z.object({ why: z.string().max(2_000) });

/** The signed-in account, and its token for the API. */
export const session = z.object({
  idToken: z.string(),
  expiresIn: z.number().describe("Seconds that the token still lasts"),
  user: z.object({
    uid: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    photoURL: z.string().nullable(),
    emailVerified: z.boolean(),
  }),
});

export type NewSession = z.infer<typeof newSession>;
export type SessionReply = z.infer<typeof session>;
