/**
 * Started before the store: gives it the keys that these journeys sign with for Google's own, which are out of reach
 * here. Everything that the store does with them is its own.
 */
const KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";
const reach = globalThis.fetch;

globalThis.fetch = async (input, init) =>
  String(input) === KEYS
    ? new Response(process.env.GOOGLE_KEYS, { headers: { "content-type": "application/json" } })
    : reach(input, init);
