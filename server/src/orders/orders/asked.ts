import { isOpen, poisha } from "@hira/contract";
import type { Asked } from "../../payments/incoming/queries.ts";
import type { OrderRow } from "./queries.ts";

/** Returns the payment details of an instant order, for the match details. */
export function askedOfOrder(
  order: Pick<
    OrderRow,
    | "id"
    | "uid"
    | "transactionId"
    | "method"
    | "accountNumber"
    | "amount"
    | "walletPart"
    | "senderNumber"
    | "createdAt"
    | "received"
    | "status"
  >,
): Asked {
  const { id, uid, transactionId, method, accountNumber, amount, senderNumber, createdAt, walletPart } =
    order;
  return {
    kind: "order",
    reference: id,
    uid,
    trxId: transactionId ?? "",
    method,
    accountNumber,
    due: poisha(amount - walletPart),
    credit: poisha(0),
    sender: senderNumber,
    createdAt,
    stands: order.received ? "settled" : isOpen(order.status) ? "waiting" : "closed",
  };
}
