import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../platform/lib/refusal.ts";
import type { Over } from "./session-provider.ts";

/** What token endpoints answer (RFC 6749 §5); Google's own puts its errors in an object. */
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

/** A renewal may be asked for again; who waits for it does so for 15 s. */
export const RENEWAL: Patience = { tries: 5, firstPauseMs: 200 };
/** A code is good once. */
export const ONCE: Patience = { tries: 1, firstPauseMs: 0 };

const TIMEOUT_MS = 10_000;
const ALL_TRIES_MS = 15_000;
/** The provider asks to come again later (RFC 9110 §15.5.9, RFC 6585 §4). */
const LATER = new Set([408, 429]);

export const isForLater = ({ status }: Response) => status >= 500 || LATER.has(status);

/** The provider has answered, and asking again does not help. Where that makes no difference, it is away. */
export class UselessAnswer extends Refusal {
  readonly why: string;

  constructor(why: string) {
    super("overloaded", { cause: new Error(why) });
    this.why = why;
  }
}

/**
 * Asks a token endpoint. Only 5xx, "later" and what got no answer are tried again, with longer and longer pauses; any other
 * answer that is no token is a refusal, a redirect too. Refuses `overloaded` once all tries are used up.
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
  throw new Refusal("overloaded", { cause });
}

/** A body that cannot be read says nothing; its text is not quoted, tokens and all. */
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

/** A stranger's words for one line of the log. */
export function plain(words: readonly unknown[]): string {
  return words
    .filter((word) => typeof word === "string" && word !== "")
    .join(" ")
    .replace(/[^\P{C} ]+/gu, " ")
    .slice(0, 300);
}

/** A sign-in that the provider refused: its words are for whoever signs in, and for the log. */
export const signInRefused = (why: string) =>
  new Refusal("sign_in_refused", { values: { why }, cause: new Error(`The provider refused: ${why}`) });

export const isOver = (answer: object): answer is Over => "over" in answer;
