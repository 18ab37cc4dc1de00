import type { Guard } from "../guard.ts";

/** Guards of fund requests, and of the transaction IDs that pay for them and for orders. */
export const paymentsGuards: Guard[] = [
  {
    name: "decisions on a request take turns",
    file: "server/src/payments/funding/queries.ts",
    find: '.forUpdate("fund_requests")',
    replace: "",
    test: [
      "server/src/payments/funding/funding.test.ts",
      "if two admins make the same decision on a request, the second gets the decided request and no error",
    ],
  },
  {
    name: "approving twice credits once",
    file: "server/src/payments/funding/state.ts",
    find: "takeBack: true }, approved: nothing",
    replace: "takeBack: true }, approved: { credit: true }",
    test: ["server/src/payments/funding/funding.test.ts", "two admins send 50 approvals each at once"],
  },
  {
    name: "an approval that is taken back leaves the wallet",
    file: "server/src/payments/funding/state.ts",
    find: "approved: { pending: { takeBack: true }",
    replace: "approved: { pending: {}",
    test: [
      "server/src/payments/funding/taking-back.test.ts",
      "undoing an approval takes the credit out of the wallet exactly once, and the request can be approved again",
    ],
  },
  {
    name: "a rejection that is taken back needs its transaction ID",
    file: "server/src/payments/funding/state.ts",
    find: "rejected: { pending: { claim: true }",
    replace: "rejected: { pending: {}",
    test: ["server/src/payments/funding/taking-back.test.ts", "claims the transaction ID again"],
  },
  {
    name: "a customer changes their own requests alone",
    file: "server/src/payments/funding/change-own-request.ts",
    find: "if (request?.uid !== actor.uid)",
    replace: "if (!request)",
    test: [
      "server/src/payments/funding/change-own-request.test.ts",
      "only a request's customer can withdraw it; other customers and admins cannot",
    ],
  },
  {
    name: "a customer changes no request whose payment has come",
    file: "server/src/payments/funding/change-own-request.ts",
    find: 'if (progress && progress.state !== "waiting")',
    replace: "if (progress && !progress)",
    test: [
      "server/src/payments/funding/change-own-request.test.ts",
      "it is decided or its payment has arrived",
    ],
  },
  {
    name: "a customer changes no request that was approved once",
    file: "server/src/payments/funding/change-own-request.ts",
    find: 'status !== "pending" || approvals > 0;',
    replace: 'status !== "pending";',
    test: [
      "server/src/payments/funding/change-own-request.test.ts",
      "was once confirmed and then taken back",
    ],
  },
  {
    name: "a transaction ID pays once",
    file: "server/src/payments/claims/claim-transaction-id.ts",
    find: 'throw new DomainError(isValid ? "transaction_id_used" : "invalid_transaction_id");',
    replace: "",
    test: [
      "server/src/payments/funding/funding.test.ts",
      "only one request can have a transaction ID, whatever its spelling and method, even if it is sent 20 times at once",
    ],
  },
  {
    name: "a spent credit is not taken back",
    file: "server/src/payments/funding/decide-request.ts",
    find: 'if (balance === undefined) throw new DomainError("credit_spent");',
    replace: "",
    test: [
      "server/src/payments/funding/funding.test.ts",
      "rejecting an approved request is refused if the customer has spent the credit, and changes nothing",
    ],
  },
  {
    name: "a method has one instruction",
    file: "server/src/payments/instructions/create-payment-instruction.ts",
    find: 'throw new DomainError("instruction_exists"',
    replace: 'void new DomainError("instruction_exists"',
    test: [
      "server/src/payments/instructions/instructions.test.ts",
      "a second instruction for the same method is refused, even concurrently",
    ],
  },
  {
    name: "a method that nobody set up takes no order",
    file: "server/src/orders/orders/account-of-order.ts",
    find: 'if (!numbers && !isOfferedAlways(method)) throw new DomainError("method_unavailable");',
    replace: "",
    test: ["server/src/orders/orders/instant-orders.test.ts", "refused with method_unavailable"],
  },
  {
    name: "an order's transaction ID pays once",
    file: "server/src/orders/orders/payment.ts",
    find: "  await claim(context, order);\n  await holdPart",
    replace: "  await holdPart",
    test: [
      "server/src/orders/orders/instant-orders.test.ts",
      "a transaction ID can be used for one order or one fund request",
    ],
  },
  {
    name: "an order whose money was confirmed keeps its transaction ID",
    file: "server/src/orders/orders/payment.ts",
    find: "if (!(await wasEverReceived(context.db, order.id)))",
    replace: "",
    test: [
      "server/src/payments/claims/transaction-ids.test.ts",
      "can never be used again: an order completed, then canceled",
    ],
  },
  {
    name: "a request whose money was confirmed keeps its transaction ID",
    file: "server/src/payments/funding/state.ts",
    find: "rejected: { takeBack: true } }",
    replace: "rejected: { takeBack: true, release: true } }",
    test: [
      "server/src/payments/claims/transaction-ids.test.ts",
      "can never be used again: a request approved, then rejected",
    ],
  },
  {
    name: "the database keeps the transaction ID of confirmed money",
    file: "server/schema/payments.sql",
    find: "RAISE EXCEPTION 'The money of",
    replace: "RAISE NOTICE 'The money of",
    test: [
      "server/src/payments/claims/transaction-ids.test.ts",
      "to delete the claim of a confirmed transaction ID",
    ],
  },
  {
    name: "of old requests with one transaction ID one is credited",
    file: "server/src/payments/funding/state.ts",
    find: "approve: Effect = { claim: true, credit: true }",
    replace: "approve: Effect = { credit: true }",
    test: [
      "server/src/payments/claims/transaction-ids.test.ts",
      "if two requests have the same unchecked transaction ID, only the request that claims the ID can be credited",
    ],
  },
  {
    name: "of old orders with one transaction ID one is paid",
    file: "server/src/orders/orders/payment.ts",
    find: "export async function recordReceipt(context: Context, order: Payable): Promise<void> {\n  await claim(context, order);",
    replace: "export async function recordReceipt(context: Context, order: Payable): Promise<void> {",
    test: [
      "server/src/payments/claims/transaction-ids.test.ts",
      "if two requests have the same unchecked transaction ID, only the request that claims the ID can be credited",
    ],
  },
  {
    name: "a look-alike is no transaction ID",
    file: "server/src/payments/claims/claim-transaction-id.ts",
    find: 'if (!isCustomersId(trxId)) throw new DomainError("invalid_transaction_id");',
    replace: "",
    test: ["server/src/payments/claims/transaction-ids.test.ts", "with letters of another alphabet"],
  },
  {
    name: "unseen characters make no other transaction ID",
    file: "contract/src/payments/constants/transaction-id.ts",
    find: "|\\p{Default_Ignorable_Code_Point}",
    replace: "",
    test: ["server/src/payments/claims/transaction-ids.test.ts", "once, however its transaction ID is typed"],
  },
  {
    name: "no other spelling of a transaction ID is stored",
    file: "server/schema/payments.sql",
    find: "CHECK (trx_id ~ '^[A-Z0-9]{6,20}$' OR as_typed)",
    replace: "CHECK (trx_id <> '')",
    test: [
      "server/src/payments/claims/transaction-ids.test.ts",
      "a transaction ID that is not in normalised form",
    ],
  },
  {
    name: "what an operator deleted is recognised",
    file: "server/src/payments/sightings/seen-queries.ts",
    find: "[sql`IS NULL`, sql`IS NOT NULL`].map(",
    replace: "[sql`IS NULL`].map(",
    test: ["server/src/payments/sightings/seen.test.ts", "requests also count as seen before"],
  },
  {
    name: "a released order frees its transaction ID",
    file: "server/src/orders/orders/payment.ts",
    find: 'await releaseTransactionId(context.db, { kind: "order", reference: order.id });',
    replace: "await context.db;",
    test: [
      "server/src/orders/orders/status-changes.test.ts",
      "three releases with a reopening after each move money, stock and code once per change:",
    ],
  },
  {
    name: "what came is taken only by the payer whom its message shows",
    file: "server/src/payments/incoming/take-instead.ts",
    find: "if (!isProvenPayer(asked.sender, found.seen)) throw",
    replace: "if (false) throw",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "a customer cannot take a payment if its message does not show the sender's whole number",
    ],
  },
  {
    name: "a payment that may be somebody else's is not taken",
    file: "server/src/payments/incoming/take-instead.ts",
    find: "if (applyMatchRules(found, noCaps).some((doubt) => NOT_THEIRS.includes(doubt))) return false;",
    replace: "",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "a customer cannot take a payment if its message shows another sender's number",
    ],
  },
  {
    name: "a claimed or dismissed payment is not taken",
    file: "server/src/payments/incoming/take-instead.ts",
    find: 'if (seen?.state !== "unclaimed") return false;',
    replace: "if (!seen) return false;",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "a customer cannot take a payment that is missing, dismissed, claimed, or of exactly the requested amount",
    ],
  },
  {
    name: "what came for a rejected request is asked for once",
    file: "server/src/payments/funding/change-own-request.ts",
    find: "if (later) return later;",
    replace: "",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "is offered to the customer, and a new request takes it",
    ],
  },
  {
    name: "money that was confirmed once and taken back is not taken by its customer",
    file: "server/src/payments/funding/change-own-request.ts",
    find: 'if (named.approvals > 0) throw new DomainError("request_decided");',
    replace: "",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "after a decision, or without a payment instruction",
    ],
  },
  {
    name: "a request names the payer's number once",
    file: "server/src/payments/funding/change-own-request.ts",
    find: "const isFirst = named.sender === null && typed",
    replace: "const isFirst = typed",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "a customer whose request names no sender's number is asked for it, and can try only one number",
    ],
  },
  {
    name: "a number that does not match stays on the request",
    file: "server/src/payments/funding/change-own-request.ts",
    find: "if (isFirst && request.sender !== null && error instanceof DomainError) return request;",
    replace: "",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "a customer whose request names no sender's number is asked for it, and can try only one number",
    ],
  },
  {
    name: "a customer settles their own orders alone",
    file: "server/src/orders/orders/change-own-order.ts",
    find: "if (order?.uid !== context.actor.uid)",
    replace: "if (!order)",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "taking the payment of an order is refused if the order is paid or in work, to others, and to a frozen account",
    ],
  },
  {
    name: "an order is not canceled or corrected by its customer once it is paid or worked on",
    file: "server/src/orders/orders/change-own-order.ts",
    find: 'if (isOver) throw new DomainError("order_decided");',
    replace: "",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "taking the payment of an order is refused if the order is paid or in work, to others, and to a frozen account",
    ],
  },
  {
    name: "an order whose payment was seen is not canceled or corrected",
    file: "server/src/orders/orders/change-own-order.ts",
    find: 'if (progress && progress.state !== "waiting") throw new DomainError("payment_arrived");',
    replace: "",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "an order cannot be corrected after its payment has arrived",
    ],
  },
  {
    name: "what came for an order is taken, and the order not delivered",
    file: "server/src/orders/orders/change-own-order.ts",
    find: '  if (asked.stands === "waiting")\n    await applyChange(context, order, { id: order.id, status: "canceled", reason: "customer-asked" });',
    replace: "",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "taking a payment of another amount cancels its order and adds the money to the wallet once:",
    ],
  },
  {
    name: "an operator confirms the payment that they saw",
    file: "server/src/orders/orders/decide-order.ts",
    find: "    await requirePaymentAsSeen(db, order, change);",
    replace: "",
    test: [
      "server/src/settlement/matching/settle-it-yourself.test.ts",
      "has corrected since the operator's page was loaded",
    ],
  },
];
