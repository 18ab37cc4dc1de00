import { supplierWords } from "@hira/contract";
import type { Outcome } from "./adapter.ts";
import type { Answer } from "./call.ts";

const LONGEST_REASON = 300;

/** Nothing was delivered and nothing will be. */
export function failed(reason: string, orderExists: boolean): Outcome {
  return { state: "failed", reason: short(reason), orderExists };
}

/** The same, and it is the player ID that is wrong. */
export function playerRefused(reason: string, orderExists: boolean): Outcome {
  return { state: "failed", reason: short(reason), orderExists, ofPlayer: true };
}

export function unknown(reason: string): Outcome {
  return { state: "unknown", reason: short(reason) };
}

/** What a supplier says, for operators to read: bounded, on one line, and without halves of characters. */
export function short(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return (line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}…` : line).toWellFormed();
}

/**
 * What an order is that brought no answer one could read. HTTP itself says of 401 and 429 that the request was not
 * applied; that counts for the order's own request only, since an inquiry's says nothing of the order.
 */
export function withoutAnswer(
  answer: Exclude<Answer, { trouble: null }>,
  asked: "order" | "inquiry",
): Outcome {
  if (asked === "inquiry") return unknown(answer.trouble);
  if (!answer.sent) return failed(answer.trouble, false);
  return refusedByHttp(answer.status) ?? unknown(answer.trouble);
}

/** RFC 9110 §15.5.2 and RFC 6585 §4; of other refusals a gateway may have been the author, after the supplier acted. */
export function refusedByHttp(status: number | null): Outcome | undefined {
  if (status === 401) return failed(supplierWords.call.credentials, false);
  if (status === 429) return failed(supplierWords.call.tooMany, false);
  return undefined;
}

const DOUBTS =
  /time[d\s-]*out|pending|process|progress|duplicat|already|\bexists?\b|again|later|internal|system|network|connection|gateway|unknown|\b5\d\d\b/i;

/** Refusals that speak of time, of trouble or of a repeated order say nothing about what has been done already. */
export function isDoubtful(reason: string): boolean {
  return DOUBTS.test(reason.replace(/\bnot exists?\b/gi, ""));
}
