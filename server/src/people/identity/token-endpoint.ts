import { setTimeout as wait } from "node:timers/promises";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Over } from "./session-provider.ts";

/** The answer of a token endpoint (RFC 6749 §5). Google's endpoint puts errors in an object. */
export interface TokenAnswer {
  id_token?: unknown;
  refresh_token?: unknown;
  access_token?: unknown;
  expires_in?: unknown;
  error?: unknown;
  error_description?: unknown;
}

export interface Patience {
  tries: number;
  firstPauseMs: number;
}

/** A renewal is retried with growing pauses; its callers wait at most 15 s. */
export const RENEWAL: Patience = { tries: 5, firstPauseMs: 200 };
/** An authorization code is sent without retries, because it can be used only once. */
export const ONCE: Patience = { tries: 1, firstPauseMs: 0 };

const TIMEOUT_MS = 10_000;
const ALL_TRIES_MS = 15_000;
/** HTTP statuses by which the provider asks for a later retry (RFC 9110 §15.5.9, RFC 6585 §4). */
const LATER = new Set([408, 429]);

export const isForLater = ({ status }: Response) => status >= 500 || LATER.has(status);

/**
 * Thrown if the provider's answer is useless and would be the same at another try. If nobody catches it, the call fails
 * with `overloaded`.
 */
export class UselessAnswer extends DomainError {
  readonly why: string;

  constructor(why: string) {
    super("overloaded", { cause: new Error(why) });
    this.why = why;
  }
}

/**
 * Calls a token endpoint. The call is retried with growing pauses after answers 5xx, requests to retry later, and
 * missing answers. Any other answer without a token is a refusal, including a redirect. @throws `overloaded` after the
 * last try
 */
export async function askTokenEndpoint(
  send: (how: Pick<RequestInit, "signal" | "redirect">) => Promise<Response>,
  { tries, firstPauseMs }: Patience,
): Promise<TokenAnswer | Over> {
  const until = performance.now() + ALL_TRIES_MS;
  let cause: unknown;
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await wait(firstPauseMs * 2 ** (attempt - 1));
    const left = until - performance.now();
    if (left <= 0) break;
    try {
      const signal = AbortSignal.timeout(Math.min(TIMEOUT_MS, left));
      const reply = await send({ signal, redirect: "manual" });
      const text = await reply.text();
      if (!isForLater(reply)) return answerOf(reply, text);
      cause = new Error(`The token endpoint answers ${reply.status}`);
    } catch (error) {
      if (error instanceof UselessAnswer) return { over: error.why };
      cause = error;
    }
  }
  throw new DomainError("overloaded", { cause });
}

/**
 * Returns the tokens of an answer, or its reason for refusing. The body may contain tokens, so only its fields for
 * errors are logged.
 */
function answerOf(reply: Response, text: string): TokenAnswer | Over {
  const answer = parsed(text);
  if (reply.ok && (typeof answer.id_token === "string" || typeof answer.access_token === "string"))
    return answer;
  return { over: plain([`${reply.status}`, errorOf(answer.error), answer.error_description]) };
}

function parsed(text: string): TokenAnswer {
  try {
    return Object(JSON.parse(text)) as TokenAnswer;
  } catch {
    return {};
  }
}

const errorOf = (error: unknown) =>
  typeof error === "object" ? (error as { message?: unknown } | null)?.message : error;

/** Returns the provider's texts as one line that can be logged safely. */
export function plain(words: readonly unknown[]): string {
  return words
    .filter((word) => typeof word === "string" && word !== "")
    .join(" ")
    .replace(/[^\P{C} ]+/gu, " ")
    .slice(0, 300);
}

/** Returns the domain error, with the provider's reason, for a sign-in that the provider refused. */
export const signInRefused = (why: string) =>
  new DomainError("sign_in_refused", { values: { why }, cause: new Error(`The provider refused: ${why}`) });

export const isOver = (answer: object): answer is Over => "over" in answer;
