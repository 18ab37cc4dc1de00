import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { discover } from "./discovery.ts";

export interface KeySource {
  issuer: string;
  /** URL of the key set. If absent, the URL is read from the provider's description. */
  jwksUri?: string | undefined;
}

const TIMEOUT_MS = 5_000;
/** Age after which a key set is fetched again in the background. */
const FRESH_MS = 10 * 60_000;
/**
 * Age up to which known keys are used while the provider cannot be reached. There is a limit, because the provider may
 * have withdrawn keys.
 */
const USABLE_MS = 24 * 3_600_000;
/** Where the token came from: from any caller, or directly from the provider. */
export type TokenSource = "caller" | "provider";

/**
 * Minimum time between two fetches that are caused by an unknown key ID. It is longer for tokens from callers, because
 * they can invent IDs. An unknown ID in a token that comes directly from the provider means that the provider's keys
 * have changed.
 */
const UNKNOWN_KEY_MS: Record<TokenSource, number> = { caller: 30_000, provider: 1_000 };
const BACK_OFF_MS = { first: 1_000, longest: 60_000 };

/** Network access and clock. Tests replace them. */
export interface KeySetOptions {
  fetcher?: typeof fetch;
  now?: () => number;
}

/**
 * Returns an issuer's keys. Calls that need them at the same time share one fetch. Known keys are still used while the
 * issuer cannot be reached. A failed fetch is repeated after 1, 2, 4 … 60 s; until then, calls that need new keys fail
 * at once.
 * @throws `overloaded`
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

  /** Waits for the fetch in progress, or starts one. Throws during the pause after a failed fetch. */
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
    // Another call may have fetched the keys while this call checked the old keys.
    if (known === tried) await refresh();
    return known ? known.keys(header, token) : refuse();
  };
}

function refuse(): never {
  throw new DomainError("overloaded");
}

/** Fetches an issuer's key set. Throws the error of the network, of the issuer, or of the document. */
export async function fetchKeys({ issuer, jwksUri }: KeySource, fetcher: typeof fetch) {
  const address = jwksUri ?? (await discover(issuer, fetcher)).jwks_uri;
  const reply = await fetcher(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  if (!reply.ok) throw new Error(`${address} answers ${reply.status}`);
  return createLocalJWKSet((await reply.json()) as JSONWebKeySet);
}
