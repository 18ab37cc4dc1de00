import { type OrderHit, poishaToTaka, type RequestHit, type UserHit } from "@hira/contract";
import { statusOf } from "../../people/identity/presenter.ts";
import type { UserRow } from "../../people/identity/queries.ts";
import type { OrderHitRow, RequestHitRow } from "./queries.ts";

export function presentOrderHit(row: OrderHitRow): OrderHit {
  return {
    _id: row.id,
    product: { name: row.productName },
    category: { name: row.gameName ?? "", imageUrl: row.gameImageUrl },
    user: { uid: row.uid, name: row.userName, status: statusOf(row) },
    amount: poishaToTaka(row.amount),
    gameAccount: row.gameAccount,
    status: row.status,
    reason: row.rejectReason,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentRequestHit(row: RequestHitRow): RequestHit {
  return {
    _id: row.id,
    user: { uid: row.uid, name: row.userName, status: statusOf(row) },
    amount: poishaToTaka(row.amount),
    method: row.method,
    trxId: row.trxId,
    status: row.status,
    reason: row.rejectReason,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentUserHit(row: UserRow): UserHit {
  return {
    uid: row.uid,
    name: row.name,
    email: row.email,
    photoURL: row.photoUrl,
    role: row.role,
    status: statusOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}
