import { ALL_GRANTS, type ErrorCode, type ProtectionSettings, type RouteName } from "@hira/contract";
import { withTransaction } from "../platform/db/transaction.ts";
import { DomainError } from "../platform/lib/domain-error.ts";
import type { CallOptions, TestReply, TestStore } from "./store.ts";

const everyWait = { numbers: true, staff: true, protection: true };
const roles = ["manager", "payments", "delivery", "support"];

/** Turns on all rules of protection of a shop. `change` replaces single rules. */
export async function protect(store: TestStore, change: Partial<ProtectionSettings> = {}): Promise<void> {
  const value: ProtectionSettings = {
    secondFrom: { adjustments: 10_000, approvals: 10_000, refunds: 10_000 },
    codesPerHour: 20,
    exportRows: 500,
    secondOwner: everyWait,
    onlyOwner: true,
    operatorCap: null,
    caps: Object.fromEntries(roles.map((role) => [role, 100_000])),
    ...change,
  };
  await store.owner
    .updateTable("settings")
    .set({ value: JSON.stringify(value) })
    .where("key", "=", "protection")
    .execute();
}

/** Returns the calls that wait for an approval and that this admin sees. The newest comes first. */
export async function waitingFor(store: TestStore, as: string) {
  const { status, body } = await store.call("GET /admin/approvals?limit=100", { as });
  if (status !== 200) throw new Error(`No approvals for ${as}: ${JSON.stringify(body)}`);
  return body.approvals;
}

/** Approves or rejects the newest of the calls that wait for an approval. */
export async function decideNewest(
  store: TestStore,
  as: string,
  body: { decision: "approve" | "refuse"; reason?: string } = { decision: "approve" },
): Promise<TestReply> {
  const [newest] = await waitingFor(store, as);
  if (!newest) throw new Error(`Nothing waits that ${as} is shown`);
  return store.call(`POST /admin/approvals/${newest._id}/decide`, { as, body });
}

/** Makes a call. If it must wait for an approval, the approver `by` approves it. */
export async function approvedBy(
  store: TestStore,
  by: string,
  name: string,
  options: CallOptions,
): Promise<TestReply> {
  const asked = await store.call(name, options);
  if (asked.body.code !== "approval_needed") return asked;
  return decideNewest(store, by);
}

/** Carries out an owner's call as if an approver had approved it. Returns 200, or the code of the domain error. */
export async function carried(
  store: TestStore,
  route: RouteName,
  { as, params, body }: { as: string; params: Record<string, string>; body?: Record<string, unknown> },
): Promise<ErrorCode | 200> {
  const actor = { uid: as, role: "admin", grants: ALL_GRANTS, signedInAt: new Date() } as const;
  try {
    await withTransaction(store.db, (db) => store.carry(route, { db, actor, params, body }));
    return 200;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
