import type { RecordKind, Reply } from "@hira/contract";
import type { Api } from "../../api/client.ts";

/** Calls that take a lease, by kind of record. An admin needs the permission for the call. */
export const takeCalls = {
  order: "POST /admin/orders/{id}/lease",
  request: "POST /admin/fund-requests/{id}/lease",
} as const satisfies Record<RecordKind, string>;

const giveUpCalls = {
  order: "DELETE /admin/orders/{id}/lease",
  request: "DELETE /admin/fund-requests/{id}/lease",
} as const satisfies Record<RecordKind, string>;

type Taken = Reply<(typeof takeCalls)[RecordKind]>;

export function takeLease(api: Api, kind: RecordKind, id: string, takeOver = false): Promise<Taken> {
  return api(takeCalls[kind], { params: { id }, body: { takeOver } });
}

/** Ends a lease. `keepalive`: the browser sends the request even while the person leaves the page. */
export async function giveUpLease(
  api: Api,
  kind: RecordKind,
  id: string,
  { keepalive = false } = {},
): Promise<void> {
  await api(giveUpCalls[kind], { params: { id }, keepalive });
}
