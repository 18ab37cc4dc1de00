import type { RecordKind, Reply } from "@hira/contract";
import type { Api } from "../../api/client.ts";

/** The call that lets others see that one is on it: what one must be allowed to do so. */
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

/** `keepalive`: it goes out although the page is being left. */
export async function giveUpLease(
  api: Api,
  kind: RecordKind,
  id: string,
  { keepalive = false } = {},
): Promise<void> {
  await api(giveUpCalls[kind], { params: { id }, keepalive });
}
