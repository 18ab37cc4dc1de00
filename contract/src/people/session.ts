import { z } from "zod";

const confirms = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .describe("The uid of who confirms that it is them: the sign-in of anybody else is refused");

/**
 * What the browser received from a sign-in at the provider and sends to the server once. Only the server
 * keeps the refresh token.
 */
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

/**
 * Asks for a new token. `force`: the API refused the last token, so the server asks the provider for another
 * even if the token seems valid.
 */
export const renewal = z.object({ force: z.boolean().default(false) });

/**
 * Why the provider refused a sign-in. Only the browser receives this reason, and sends it to the server's
 * log.
 */
export const refusedSignIn = z.object({ why: z.string().max(2_000) });

/** The signed-in account and its token for the API. */
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
