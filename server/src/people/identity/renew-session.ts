import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Over, ProviderTokens, SessionProvider } from "./session-provider.ts";
import { answerRenewal, claimRenewal, giveUpRenewal, readRenewal } from "./session-queries.ts";
import type { SessionSeal } from "./session-seal.ts";
import { isOver } from "./token-endpoint.ts";

const LOOK_EVERY_MS = 50;
const LONGEST_WAIT_MS = 15_000;
/**
 * Seconds for which the result of a renewal is stored for other tabs, and for a browser that did not receive the reply.
 */
const ANSWER_SECONDS = { same: 2, changed: 600 };
const PURPOSE = "renewal";

/**
 * Exchanges a refresh token at the provider only once, even if several tabs and instances send it at the same time. A
 * provider that replaces refresh tokens would treat a second use as theft. @throws `overloaded`
 */
export async function renewTokens(
  { db, provider, seal }: { db: Database; provider: SessionProvider; seal: SessionSeal },
  refreshToken: string,
): Promise<ProviderTokens | Over> {
  const hash = createHash("sha256").update(refreshToken).digest();
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < until) {
    if (await claimRenewal(db, hash)) return exchange({ db, provider, seal }, { refreshToken, hash });
    const known = await readRenewal(db, hash);
    if (typeof known === "object") {
      const opened = seal.open(PURPOSE, known.answer) as
        | { tokens?: ProviderTokens; over?: string }
        | undefined;
      // Another instance sealed the result with a key that this instance does not have.
      if (!opened) throw new DomainError("overloaded");
      return opened.tokens ?? { over: opened.over ?? "" };
    }
    if (known === "running") await wait(LOOK_EVERY_MS);
  }
  throw new DomainError("overloaded");
}

async function exchange(
  { db, provider, seal }: { db: Database; provider: SessionProvider; seal: SessionSeal },
  { refreshToken, hash }: { refreshToken: string; hash: Buffer },
): Promise<ProviderTokens | Over> {
  let given: ProviderTokens | Over;
  try {
    given = await provider.renew(refreshToken);
  } catch (error) {
    await giveUpRenewal(db, hash);
    throw error;
  }
  const answer = isOver(given) ? given : { ...given, refreshToken: given.refreshToken ?? refreshToken };
  const isSame = !isOver(answer) && answer.refreshToken === refreshToken;
  await answerRenewal(db, hash, {
    answer: seal.seal(PURPOSE, isOver(answer) ? answer : { tokens: answer }),
    seconds: isSame ? ANSWER_SECONDS.same : ANSWER_SECONDS.changed,
  });
  return answer;
}
