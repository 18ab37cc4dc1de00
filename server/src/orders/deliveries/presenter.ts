import {
  type Delivery,
  type DeliveryAttempt,
  messageOf,
  poishaToTaka,
  type SupplierExchange,
} from "@hira/contract";
import type { BoardAttempt, BoardRow, ExchangeRow } from "./board-queries.ts";

export function presentDelivery(row: BoardRow, attempts: readonly BoardAttempt[]): Delivery {
  const own = attempts.filter(({ orderId, hold }) => orderId === row.orderId && hold === row.hold);
  return {
    _id: row.id,
    orderId: row.orderId,
    hold: row.hold,
    state: row.state,
    why: row.why,
    product: { _id: row.productId, name: row.productName },
    category: { name: row.gameName ?? "", imageUrl: row.gameImageUrl },
    playerId: row.gameAccount,
    uid: row.uid,
    name: row.userName,
    amount: poishaToTaka(row.amount),
    attempts: own.map(presentAttempt),
    openedAt: row.openedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function presentAttempt(row: BoardAttempt): DeliveryAttempt {
  return {
    _id: row.id,
    number: row.number,
    supplier: { _id: row.supplierId, name: row.supplierName, kind: row.supplierKind },
    sku: row.sku,
    reference: row.reference,
    state: row.state,
    dryRun: row.dryRun,
    cost: row.cost === null ? null : poishaToTaka(row.cost),
    playerName: row.playerName,
    supplierReference: row.supplierReference,
    reason: row.reason,
    reasonMessage: messageOf(row.reason, row.reasonMessage),
    plannedAt: row.plannedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    asks: row.asks,
    askedAt: row.askedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    note: row.note,
    code: row.code,
  };
}

export function presentExchange({ id, at, errorMessage, ...said }: ExchangeRow): SupplierExchange {
  return { _id: id, at: at.toISOString(), ...said, errorMessage: messageOf(said.error, errorMessage) };
}
