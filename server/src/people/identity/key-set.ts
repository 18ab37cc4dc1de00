import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { Refusal } from "../../platform/lib/refusal.ts";
import { discover } from "./discovery.ts";

export interface KeySource {
  issuer: string;
  /** Where the key set is; by discovery when absent. */
  jwksUri?: string | undefined;
}

const TIMEOUT_MS = 5_000;
/** After this a set is fetched anew, beside the calls. */
const FRESH_MS = 10 * 60_000;
/** A provider that is away takes nobody's key away for so long; then it might have withdrawn one. */
const USABLE_MS = 24 * 3_600_000;
/** From whom a token comes: anybody may call with one, the provider has just given it to this server. */
export type TokenSource = "caller" | "provider";

/** How often an unknown key id may have the set fetched: callers make some up, the provider has changed its keys. */
const UNKNOWN_KEY_MS: Record<TokenSource, number> = { caller: 30_000, provider: 1_000 };
const BACK_OFF_MS = { first: 1_000, longest: 60_000 };

/** The network and the clock; tests replace both. */
export interface KeySetOptions {
  fetcher?: typeof fetch;
  now?: () => number;
}

/**
 * The keys of an issuer, fetched once for all calls that wait for them. A known set keeps working while the issuer is
 * away; failed fetches are repeated after 1, 2, 4 … 60 s and meanwhile keep nobody waiting. Refuses `overloaded`.
 */
export function createKeySet(
  source: KeySource,
  { fetcher = fetch, now = () => performance.now() }: KeySetOptions = {},
): (source: TokenSource) => JWTVerifyGetKey {
  let known: { keys: ReturnType<typeof createLocalJWKSet>; fetchedAt: number } | undefined;
  let failures = 0;
  let notBefore = 0;
  let pending: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      const keys = await fetchKeys(source, fetcher);
      known = { keys, fetchedAt: now() };
      failures = 0;
    } catch (cause) {
      const pause = BACK_OFF_MS.first * 2 ** Math.min(failures, 10);
      notBefore = now() + Math.min(pause, BACK_OFF_MS.longest);
      failures += 1;
      throw new Refusal("overloaded", { cause });
    }
  }

  /** Shares the fetch that is under way; during a pause after failures there is none. */
  function refresh(): Promise<void> {
    if (!pending && now() < notBefore) return Promise.reject(new Refusal("overloaded"));
    pending ??= load().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  const age = () => (known ? now() - known.fetchedAt : Number.POSITIVE_INFINITY);

  return (source) => async (header, token) => {
    if (age() > USABLE_MS) await refresh();
    else if (age() > FRESH_MS) refresh().catch(() => undefined);
    const tried = known;
    if (!tried) throw new Refusal("overloaded");
    try {
      return await tried.keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - tried.fetchedAt < UNKNOWN_KEY_MS[source])
        throw error;
    }
    // It may have been fetched while this call looked into the old one.
    if (known === tried) await refresh();
    return known ? known.keys(header, token) : refuse();
  };
}

function refuse(): never {
  throw new Refusal("overloaded");
}

/** The key set of an issuer, asked for now. Throws what the network, the issuer or its document said. */
export async function fetchKeys({ issuer, jwksUri }: KeySource, fetcher: typeof fetch) {
  const address = jwksUri ?? (await discover(issuer, fetcher)).jwks_uri;
  const reply = await fetcher(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`);
  return createLocalJWKSet((await reply.json()) as JSONWebKeySet);
}
