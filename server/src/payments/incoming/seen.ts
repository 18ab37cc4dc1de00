import type { PaymentRow, Seen } from "./queries.ts";

/** Converts a payment for the comparison with a request or order, without anything known about its balance chain. */
export function seenOf(payment: PaymentRow): Seen {
  const { id, method, accountNumber, amount, payer, occurredAt, state, claimReference, source, odd } =
    payment;
  return {
    id,
    method,
    accountNumber,
    amount,
    payer,
    source,
    occurredAt,
    odd,
    state,
    claimReference,
    isLinked: false,
    isConfirmed: false,
    isAccountBroken: false,
    isImported: false,
  };
}
