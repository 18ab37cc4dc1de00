import { createPrivateKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { tokensOf } from "./google-tokens.ts";

/**
 * Loaded into the store's process before the store. Fakes the two Google services that the store calls and tests
 * cannot reach: the public keys (the journeys sign their own tokens), and the exchange of refresh tokens. The rest of
 * the store is real.
 */
const KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
const TOKENS = "https://securetoken.googleapis.com/v1/token?";
const reach = globalThis.fetch;
const privateKey = createPrivateKey(process.env.GOOGLE_PRIVATE_KEY ?? "");

async function exchange(body: unknown): Promise<Response> {
  const state = await readFile(process.env.GOOGLE_STATE ?? "", "utf8");
  if (state === "away") throw new TypeError("fetch failed");
  if (state === "over")
    return Response.json({ error: { code: 400, message: "TOKEN_EXPIRED" } }, { status: 400 });
  const token = new URLSearchParams(String(body)).get("refresh_token") ?? "";
  const [, authTime, name = ""] = /^refresh (\d+) (.*)$/.exec(token) ?? [];
  const { idToken, refreshToken } = tokensOf(name, privateKey, Number(authTime));
  return Response.json({ id_token: idToken, refresh_token: refreshToken, expires_in: "3600" });
}

globalThis.fetch = async (input, init) => {
  if (String(input) === KEYS)
    return new Response(process.env.GOOGLE_KEYS, { headers: { "content-type": "application/json" } });
  return String(input).startsWith(TOKENS) ? exchange(init?.body) : reach(input, init);
};
