import type { PaymentRow, Seen } from "./queries.ts";

/** Returns a payment in the form that the match rules compare. Its links in the balance chain are left false. */
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
