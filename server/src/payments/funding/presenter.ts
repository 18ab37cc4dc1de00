import { type FundRequest, feePercentToNumber, poishaToTaka } from "@hira/contract";
import { statusOf } from "../../people/identity/presenter.ts";
import type { FundRequestRow } from "./queries.ts";

export function presentFundRequest(row: FundRequestRow): FundRequest {
  return {
    _id: row.id,
    uid: row.uid,
    name: row.name,
    email: row.email,
    photoURL: row.photoUrl,
    accountStatus: statusOf(row),
    amount: poishaToTaka(row.amount),
    fee: poishaToTaka(row.fee),
    feePercent: feePercentToNumber(row.feePercent),
    totalAmount: poishaToTaka(row.total),
    method: row.method,
    trxId: row.trxId,
    accountNumber: row.accountNumber,
    note: row.note,
    status: row.status,
    reason: row.status === "rejected" ? row.rejectReason : null,
    createdAt: row.createdAt.toISOString(),
  };
}
