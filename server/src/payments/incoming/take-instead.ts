import {
  type Fee,
  type FeeRule,
  feeWithin,
  type Mismatch,
  type MobileMoney,
  poisha,
  poishaToTaka,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { findPaymentInstruction } from "../instructions/queries.ts";
import { lockForTaking, readCases } from "./match-queries.ts";
import { applyMatchRules, isProvenPayer } from "./match-rules.ts";
import type { Asked, Caps, Case, Seen } from "./queries.ts";

/**
 * If a payment has one of these mismatches, the customer is not shown that it arrived, because it may be another
 * customer's.
 */
export const NOT_THEIRS: readonly Mismatch[] = [
  "other-account",
  "other-payer",
  "forged",
  "dismissed",
  "taken",
  "not-customer",
];

export const noCaps: Caps = {
  automatic: true,
  maxPerRequest: null,
  maxPerCustomerDay: null,
  maxPerAccountHour: null,
  firstByHand: false,
  confirmAbove: null,
};

type Takeable = Case & { seen: Seen };

/**
 * Returns whether the customer may be offered an unclaimed payment: its amount differs from the requested one, or the
 * request or order is closed (docs/rules/payments.md#settle-it-yourself).
 */
export function isTakeable(found: Case): found is Takeable {
  const { asked, seen } = found;
  if (seen?.state !== "unclaimed") return false;
  // An agent's number is public, so giving it does not prove who sent the payment.
  if (seen.source === "agent") return false;
  if (applyMatchRules(found, noCaps).some((doubt) => NOT_THEIRS.includes(doubt))) return false;
  if (asked.stands === "waiting") return seen.amount !== asked.due;
  return asked.stands === "closed";
}

/**
 * Returns the amount and fee of a fund request for the payment that arrived, computed with its method's current fee.
 */
export const termsOf = ({ seen }: Takeable, rule: FeeRule): Fee & { amount: Fee["total"] } => {
  const fee = feeWithin(seen.amount, rule);
  return { ...fee, amount: poisha(fee.total - fee.fee) };
};

/** Returns what a customer may take into the wallet; null if a person must decide who sent the payment. */
export function takeOf(
  found: Case,
  { caps, rules }: { caps: Caps; rules: readonly (FeeRule & { method: MobileMoney })[] },
) {
  const rule = rules.find(({ method }) => method === found.seen?.method);
  if (!rule || !isTakeable(found)) return null;
  const { asked, seen, around } = found;
  const asksNumber = asked.kind === "request" && asked.sender === null;
  if (!asksNumber && !isProvenPayer(asked.sender, seen)) return null;
  const { amount } = termsOf(found, rule);
  const isNew = asked.kind === "order" || asked.stands === "closed";
  const createdAt = isNew ? new Date() : asked.createdAt;
  const instead: Asked = { ...asked, due: seen.amount, credit: amount, createdAt, stands: "waiting" };
  return {
    amount: poishaToTaka(amount),
    missing: asked.stands === "waiting" ? poishaToTaka(poisha(Math.max(0, asked.due - seen.amount))) : 0,
    isByPerson: applyMatchRules({ asked: instead, seen, around }, caps).length > 0,
    asksNumber,
  };
}

/**
 * Returns the amount and fee that a customer takes into the wallet. Locks the payment's transaction ID; the caller
 * has locked the request or order. Throws `nothing_to_take`, `payer_not_proven` and `method_unavailable`.
 */
export async function findTakeable(db: Database, asked: Asked): Promise<ReturnType<typeof termsOf>> {
  const [found] = (await lockForTaking(db, asked)) ? await readCases(db, [asked]) : [];
  if (!found || !isTakeable(found)) throw new DomainError("nothing_to_take");
  if (!isProvenPayer(asked.sender, found.seen)) throw new DomainError("payer_not_proven");
  const rule = await findPaymentInstruction(db, found.seen.method);
  if (!rule) throw new DomainError("method_unavailable");
  return termsOf(found, rule);
}
