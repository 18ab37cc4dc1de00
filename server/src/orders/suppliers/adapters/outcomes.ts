import { type Message, supplierMessages } from "@hira/contract";
import { withTexts } from "../../../platform/lib/message-texts.ts";
import type { Outcome } from "./adapter.ts";
import type { Answer } from "./call.ts";

const LONGEST_REASON = 300;

/** Returns the outcome `failed`: nothing was delivered and nothing will be. */
export function failed(reason: Message, orderExists: boolean): Outcome {
  return { state: "failed", reason: shortened(reason), orderExists };
}

/** Returns the outcome `failed` because of a wrong player ID. */
export function playerRefused(reason: Message, orderExists: boolean): Outcome {
  return { state: "failed", reason: shortened(reason), orderExists, ofPlayer: true };
}

export function unknown(reason: Message): Outcome {
  return { state: "unknown", reason: shortened(reason) };
}

/** Shortens a supplier's text for operators to one line of limited length. Splits no character. */
export function short(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return (line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line).toWellFormed();
}

/** Shortens the texts of other programs that a message contains. */
export const shortened = (message: Message): Message => withTexts(message, short);

/**
 * Returns the outcome of an order if the answer cannot be read. By the rules of HTTP, a request with the answer 401 or
 * 429 was not carried out. That only applies to the answer to the order itself: the answer to an inquiry says nothing
 * about the order.
 */
export function withoutAnswer(
  answer: Exclude<Answer, { trouble: null }>,
  asked: "order" | "inquiry",
): Outcome {
  if (asked === "inquiry") return unknown(answer.trouble);
  if (!answer.sent) return failed(answer.trouble, false);
  return refusedByHttp(answer.status) ?? unknown(answer.trouble);
}

/**
 * HTTP statuses of requests that were not carried out (RFC 9110 §15.5.2, RFC 6585 §4). Other error statuses may come
 * from a gateway after the supplier has acted on the request.
 */
export function refusedByHttp(status: number | null): Outcome | undefined {
  if (status === 401) return failed(supplierMessages.call.credentials, false);
  if (status === 429) return failed(supplierMessages.call.tooMany, false);
  return undefined;
}

const DOUBTS =
  /time[d\s-]*out|pending|process|progress|duplicat|already|\bexists?\b|again|later|internal|system|network|connection|gateway|unknown|\b5\d\d\b/i;

/**
 * Returns whether the reason of a refusal mentions a timeout or a repeated order. Then the goods may have been
 * delivered nevertheless.
 */
export function isDoubtful(reason: string): boolean {
  return DOUBTS.test(reason.replace(/\bnot exists?\b/gi, ""));
}
