import { isMadeUpId, type Mismatch, methodFacts, normaliseSenderNumber, PAYMENT_HOURS } from "@hira/contract";
import type { Asked, Caps, Case, Seen, Surroundings } from "./queries.ts";

/**
 * Returns the mismatches that stop automatic settling of a request or an order; an empty list means that it is settled
 * (docs/decisions/067). Mismatches that an operator must assess come first, and those that follow from the shop's
 * settings last.
 */
export function applyMatchRules({ asked, seen, around }: Case, caps: Caps): Mismatch[] {
  if (!seen) return around.isPayerBlocked ? ["payer-blocked", "not-seen"] : ["not-seen"];
  if (seen.claimReference === asked.reference) return [];
  return [
    ...mismatchesOfMatch(asked, seen),
    ...mismatchesOfState(asked, seen, around),
    ...mismatchesOfCaps(seen, around, caps),
  ];
}

/** Returns the mismatches between the payment and the request or order. */
export function mismatchesOfMatch(asked: Asked, seen: Seen): Mismatch[] {
  const found: Mismatch[] = [];
  if (
    seen.method !== asked.method ||
    seen.accountNumber === null ||
    seen.accountNumber !== asked.accountNumber
  )
    found.push("other-account");
  if (seen.amount < asked.due) found.push("amount-less");
  if (seen.amount > asked.due) found.push("amount-more");
  const isByCustomer = seen.source === "customer" || seen.source === "merchant-payment";
  if (!isByCustomer) {
    // Anybody who learns the transaction ID at an agent's shop could submit it. So for a cash-in, `mismatchesOfState`
    // requires that an earlier payment of the customer was confirmed.
    if (seen.source !== "agent") found.push("not-customer");
  } else if (contradicts(asked.sender, seen)) found.push("other-payer");
  if (Math.abs(asked.createdAt.getTime() - seen.occurredAt.getTime()) > PAYMENT_HOURS * 3_600_000)
    found.push("too-old");
  return found;
}

function mismatchesOfState(asked: Asked, seen: Seen, around: Surroundings): Mismatch[] {
  const found: Mismatch[] = [];
  // The message contains no transaction ID, so the store generated this one. It proves nothing about the customer.
  if (isMadeUpId(asked.trxId)) found.push("no-id");
  // The message shows the agent's number, which proves nothing about the customer. So an operator decides about a
  // customer's first payment (docs/decisions/157).
  if (seen.source === "agent" && !around.isKnown) found.push("not-customer");
  if (seen.odd || seen.accountNumber === null) found.push("forged");
  if (seen.state === "dismissed") found.push("dismissed");
  if (seen.state === "claimed") found.push("taken");
  if (asked.stands !== "waiting") found.push("decided");
  if (around.isFrozen) found.push("account-frozen");
  if (around.isPayerBlocked) found.push("payer-blocked");
  // The former shop may have credited the same payment (docs/decisions/166).
  if (around.isOfFormerShop) found.push("former-shop");
  if (asked.credit > around.room) found.push("wallet-full");
  return found;
}

/**
 * Returns the mismatches that follow from the caps and the balance chain. A payment with a balance gap directly before
 * it always waits for an operator. If its payment account has a gap elsewhere, only a payment above `confirmAbove`
 * waits.
 */
function mismatchesOfCaps(seen: Seen, around: Surroundings, caps: Caps): Mismatch[] {
  const { amount } = seen;
  const isOver = (cap: number | null, sum: number) => cap !== null && sum > cap;
  const isSmall = caps.confirmAbove !== null && amount <= caps.confirmAbove;
  const found: Mismatch[] = [];
  if (!seen.isLinked || (seen.isAccountBroken && !isSmall)) found.push("chain-broken");
  else if (isOver(caps.confirmAbove, amount) && !seen.isConfirmed) found.push("awaits-next-message");
  // A file or a statement can be forged, so a payment from one is settled automatically only up to `confirmAbove`.
  if (seen.isImported && !isSmall) found.push("imported");
  if (isOver(caps.maxPerRequest, amount)) found.push("over-request-cap");
  if (isOver(caps.maxPerCustomerDay, around.customerToday + amount)) found.push("over-customer-cap");
  if (isOver(caps.maxPerAccountHour, around.accountHour + amount)) found.push("over-account-cap");
  if (caps.firstByHand && !around.isKnown) found.push("first-payment");
  if (!caps.automatic) found.push("automatic-off");
  return found;
}

const MOBILE_DIGITS = 11;
const SHOWN_DIGITS = 3;

/**
 * Returns whether the payer's number differs from the number that the customer gave. Some wallets show only a number's
 * last digits, including a check digit. They are compared only if the customer's number also contains the check digit.
 */
export function contradicts(
  sender: string | null,
  { payer, method }: Pick<Seen, "payer" | "method">,
): boolean {
  const said = digitsOf(normaliseSenderNumber(sender ?? ""));
  if (payer === null || said.length < MOBILE_DIGITS) return false;
  if (payer.startsWith("*")) {
    const isWhole = said.length === methodFacts[method].accountDigits;
    return isWhole && said.slice(-SHOWN_DIGITS) !== digitsOf(payer);
  }
  const printed = digitsOf(normaliseSenderNumber(payer));
  return printed.length >= MOBILE_DIGITS && printed.slice(0, MOBILE_DIGITS) !== said.slice(0, MOBILE_DIGITS);
}

/** Returns whether the message shows the payer's whole number and the customer gave the same number. */
export function isProvenPayer(sender: string | null, seen: Pick<Seen, "payer" | "method">): boolean {
  const digits = (text: string | null) => digitsOf(normaliseSenderNumber(text ?? "")).length;
  if (seen.payer === null || seen.payer.startsWith("*")) return false;
  if (digits(sender) < MOBILE_DIGITS || digits(seen.payer) < MOBILE_DIGITS) return false;
  return !contradicts(sender, seen);
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
