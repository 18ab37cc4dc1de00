import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { discover } from "./discovery.ts";

export interface KeySource {
  issuer: string;
  /** Address of the key set; read from the provider's description when absent. */
  jwksUri?: string | undefined;
}

const TIMEOUT_MS = 5_000;
/** After this time a set is fetched again in the background. */
const FRESH_MS = 10 * 60_000;
/** While the provider is unavailable its keys stay valid this long; after that it might have withdrawn one. */
const USABLE_MS = 24 * 3_600_000;
/** Who sent the token: any caller, or the provider, directly to this server. */
export type TokenSource = "caller" | "provider";

/**
 * Minimum time between fetches for an unknown key ID: callers can invent IDs, but the provider's mean that its keys
 * changed.
 */
const UNKNOWN_KEY_MS: Record<TokenSource, number> = { caller: 30_000, provider: 1_000 };
const BACK_OFF_MS = { first: 1_000, longest: 60_000 };

/** Network and clock; tests replace both. */
export interface KeySetOptions {
  fetcher?: typeof fetch;
  now?: () => number;
}

/**
 * Keys of an issuer, fetched once for all calls that wait for them. A known set keeps working while the issuer is
 * unavailable. Failed fetches are repeated after 1, 2, 4 … 60 s; until then, calls fail without waiting. @throws
 * `overloaded`
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
      throw new DomainError("overloaded", { cause });
    }
  }

  /** Joins the fetch in progress, or starts one; refuses during the pause after failures. */
  function refresh(): Promise<void> {
    if (!pending && now() < notBefore) return Promise.reject(new DomainError("overloaded"));
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
    if (!tried) throw new DomainError("overloaded");
    try {
      return await tried.keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - tried.fetchedAt < UNKNOWN_KEY_MS[source])
        throw error;
    }
    // The set may have been fetched while this call checked the old one.
    if (known === tried) await refresh();
    return known ? known.keys(header, token) : refuse();
  };
}

function refuse(): never {
  throw new DomainError("overloaded");
}

/** Fetches an issuer's key set now. Throws the error of the network, the issuer or its document. */
export async function fetchKeys({ issuer, jwksUri }: KeySource, fetcher: typeof fetch) {
  const address = jwksUri ?? (await discover(issuer, fetcher)).jwks_uri;
  const reply = await fetcher(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`);
  return createLocalJWKSet((await reply.json()) as JSONWebKeySet);
}
