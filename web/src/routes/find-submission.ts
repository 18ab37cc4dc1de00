import type { FundRequest, Order } from "@hira/contract";
import { normaliseTransactionId } from "@hira/contract/payments/constants/transaction-id";
import { orderPath } from "../orders/shop/orders/my-orders.ts";

/** A request or order in which the same customer has used a transaction ID. */
export interface Submission {
  kind: "fund" | "order";
  status: string;
  /** Why the request or order was rejected or canceled; null without a reason. */
  reason: string | null;
  /** Taka that the customer had to send: the amount of the order, or of the request with its fee. */
  amount: number;
  createdAt: string;
  /** Address of the page with the details of the request or order. */
  to: string;
  /**
   * True if the request or order is rejected or canceled. The ID can then be used again, unless its payment
   * had been confirmed. The page does not know whether that is so.
   */
  isOver: boolean;
}

interface Own {
  requests: readonly FundRequest[];
  orders: readonly Order[];
}

/**
 * Returns the customer's own request or order that has a typed transaction ID: the one that still uses the
 * ID, otherwise the newest one. Returns null if there is none.
 */
export function findSubmission(typed: string, { requests, orders }: Own): Submission | null {
  const transactionId = normaliseTransactionId(typed);
  if (!transactionId) return null;
  const uses = [
    ...requests.filter(({ trxId }) => trxId === transactionId).map(ofRequest),
    ...orders.filter((order) => order.transactionId === transactionId).map(ofOrder),
  ];
  const newestFirst = uses.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newestFirst.find(({ isOver }) => !isOver) ?? newestFirst[0] ?? null;
}

function ofRequest({ _id, status, reason, totalAmount, createdAt }: FundRequest): Submission {
  return {
    kind: "fund",
    status,
    reason,
    amount: totalAmount,
    createdAt,
    to: `/add-funds#request-${_id}`,
    isOver: status === "rejected",
  };
}

function ofOrder(order: Order): Submission {
  const { status, reason, amount, createdAt } = order;
  return {
    kind: "order",
    status,
    reason,
    amount,
    createdAt,
    to: orderPath(order),
    isOver: status === "canceled" || status === "rejected",
  };
}
