import type { FundRequest } from "@hira/contract";
import { expect, test } from "vitest";
import { afterNews, rowsFor } from "../../../platform/admin/lists/bulk-change.tsx";
import { requestKind } from "./request-kind.ts";

const request = (id: string, extra: Partial<FundRequest> = {}) =>
  ({ _id: id, amount: 500, trxId: "8N7A6D5C4B", status: "pending", ...extra }) as FundRequest;
const corrected = request("c", { correctedFrom: "8N7A6D5C4A" });
const approve = { status: "approved" } as const;

test("a bulk approval skips a request whose transaction ID was just corrected", () => {
  const all = [request("a"), corrected, request("b", { status: "approved" })];
  expect(rowsFor(requestKind, all, () => approve)).toEqual({ rows: [all[0]], alone: [corrected] });
  expect(rowsFor(requestKind, all, () => ({ status: "rejected" }) as const)).toEqual({
    rows: all,
    alone: [],
  });
});

test("a repeated bulk approval also skips a request whose transaction ID was corrected since the first attempt", () => {
  const before = request("c", { trxId: "8N7A6D5C4A" });
  expect(afterNews(requestKind, before, corrected, approve)).toBe(before);
  const decided = request("c", { status: "rejected" });
  expect(afterNews(requestKind, before, decided, approve)).toBe(decided);
});
