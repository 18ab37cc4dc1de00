import type { PaymentRow, Seen } from "./queries.ts";

/** A payment as it is compared with what asks for one; nothing is known of its chain. */
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
  };
}
