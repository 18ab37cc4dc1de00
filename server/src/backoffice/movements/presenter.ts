import {
  type Claim,
  type Decision,
  type Movement,
  type Person,
  poishaToTaka,
  type RecordKind,
  type RecordStep,
  type RecordStepEntry,
  type TracedOrder,
  type TracedRequest,
} from "@hira/contract";
import { asPlaced, presentAdminOrder } from "../../orders/orders/presenter.ts";
import { presentFundRequest } from "../../payments/funding/presenter.ts";
import type { HistoryRow } from "../../platform/audit/history-queries.ts";
import { presentDecision, presentPerson } from "../../platform/audit/presenter.ts";
import type { MovementRow } from "./movement-queries.ts";
import type { Traced, TracedOrderRow, TracedRequestRow } from "./trace.ts";

export function presentTracedOrder(traced: TracedOrderRow, code: string | undefined): TracedOrder {
  const { row } = traced;
  return { ...presentAdminOrder(row, code), ...presentTrace("order", row.transactionId, traced) };
}

export function presentTracedRequest(traced: TracedRequestRow): TracedRequest {
  const { row } = traced;
  return { ...presentFundRequest(row), ...presentTrace("request", row.trxId, traced) };
}

type Trace = {
  deletedAt: string | null;
  decision: Decision | null;
  movements: Movement[];
  claim: Claim | null;
};

function presentTrace(
  kind: RecordKind,
  trxId: string | null,
  { row, history, movements, claim }: Traced<{ id: string; uid: string; hiddenAt: Date | null }>,
): Trace {
  const last = history.findLast(({ action }) => stepOf(action) !== "deleted");
  return {
    deletedAt: row.hiddenAt?.toISOString() ?? null,
    decision: presentDecision(last, row.uid),
    movements: movements.map((each) => presentMovement(each, row.uid)),
    claim:
      trxId === null
        ? null
        : {
            trxId,
            holder: claim ? { kind: claim.kind, _id: claim.reference } : null,
            isOwn: claim?.kind === kind && claim.reference === row.id,
          },
  };
}

/** Returns a transfer in the contract's format. `owner`: uid of the customer whose record or wallet it belongs to. */
export function presentMovement(row: MovementRow, owner: string): Movement {
  return {
    _id: row.id,
    kind: row.kind,
    from: row.from,
    to: row.to,
    amount: poishaToTaka(row.amount),
    balanceAfter: row.balanceAfter === null ? null : poishaToTaka(row.balanceAfter),
    reference: row.reference,
    by: presentPerson(row, owner),
    note: row.note,
    at: row.at.toISOString(),
  };
}

const stepOf = (action: string): RecordStep =>
  action.endsWith(".delete") ? "deleted" : action.endsWith(".expire") ? "expired" : "changed";

export function stepsOfOrder({ row, history }: TracedOrderRow): RecordStepEntry[] {
  const { status, delivery } = asPlaced(row);
  const placed = { ...placing(row, row.userName), status, Delivery: delivery };
  return [placed, ...history.map((each) => presentStep(each, row.uid))];
}

export function stepsOfRequest({ row, history }: TracedRequestRow): RecordStepEntry[] {
  const placed = { ...placing(row, row.name), status: "pending" as const, Delivery: null };
  return [placed, ...history.map((each) => presentStep(each, row.uid))];
}

function placing({ uid, createdAt }: { uid: string; createdAt: Date }, name: string) {
  const by: Person = { uid, name, is: "customer" };
  const at = createdAt.toISOString();
  return { at, by, step: "placed" as const, reason: null, refundToWallet: false };
}

function presentStep(row: HistoryRow, owner: string): RecordStepEntry {
  const { after, before } = row;
  const status = (after?.status ?? before?.status ?? "pending") as RecordStepEntry["status"];
  return {
    at: row.at.toISOString(),
    by: presentPerson(row, owner),
    step: stepOf(row.action),
    status,
    Delivery: (after?.delivery ?? null) as RecordStepEntry["Delivery"],
    reason: after?.reason ?? null,
    refundToWallet: after?.refundToWallet ?? false,
  };
}
