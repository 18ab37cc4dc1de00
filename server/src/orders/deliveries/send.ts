import { type Message, poishaToTaka, supplierFacts, supplierMessages } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { dropPlannedAttempt, lockOrderOfDelivery } from "../orders/supplied-queries.ts";
import { type Outcome, type Placement, problemOf } from "../suppliers/adapters/adapter.ts";
import { countLastHour, lockHour, markSent } from "./attempt-queries.ts";
import { findRate } from "./choice-queries.ts";
import { claimCode } from "./code-queries.ts";
import type { DeliveryContext } from "./context.ts";
import { playerOf } from "./player.ts";
import {
  type AttemptRow,
  findAttempt,
  findAttempts,
  findHourlyCap,
  type HoldKey,
  lockDelivery,
} from "./queries.ts";
import { type Settled, settleOutcome } from "./settle-outcome.ts";

/**
 * Maximum time between committing an attempt as sent and sending it. A process that was paused for longer does not send
 * it, because another process may have asked the supplier about it.
 */
const SEND_WITHIN_MS = 15_000;

/** The result of sending an attempt. `not-now`: the attempt was not sent and is planned again. */
export type Sent = Settled | "not-now";

/**
 * Sends a planned attempt to its supplier. The attempt is committed as sent before the call. So a process that finds it
 * later asks the supplier about it instead of sending it again (docs/decisions/083).
 */
export async function sendAttempt(
  context: DeliveryContext,
  { attemptId, supplierId }: { attemptId: string; supplierId: string },
): Promise<Sent> {
  const { db, suppliers, log } = context;
  const opened = await suppliers.open(supplierId, attemptId).catch((error: unknown) => {
    log.error({ err: error, supplierId }, "could not call a supplier");
  });
  if (!opened) {
    await drop(db, attemptId, supplierMessages.notCalled);
    await suppliers.noteFailure(supplierId, supplierMessages.notCalled);
    return "not-now";
  }
  const placement = await commitSent(context, attemptId);
  if (!placement) return "not-now";
  const { adapter, connection } = opened;
  const outcome = await placed(() => adapter.place(connection, placement.order), placement.committedAt);
  const settled = await settleOutcome(context, attemptId, outcome, { source: "place", goesOn: true });
  await opened.recorded();
  await noteOutcome(context, supplierId, outcome);
  return settled;
}

interface Committed {
  order: Placement;
  /** When the transaction was about to be committed, in milliseconds by this process's clock. */
  committedAt: number;
}

/**
 * Commits an attempt as sent, together with the code that goes to the supplier. Returns undefined if it may no longer
 * be sent.
 */
async function commitSent(
  { db, cipher }: DeliveryContext,
  attemptId: string,
): Promise<Committed | undefined> {
  const committedAt = performance.now();
  const order = await withTransaction(db, async (tx) => {
    const found = await lockPlanned(tx, attemptId);
    if (!found) return undefined;
    const { attempt, gameAccount } = found;
    if (await isHourFull(tx, attempt.supplierId)) {
      await dropPlannedAttempt(tx, attemptId, supplierMessages.hourFull);
      return undefined;
    }
    const needsCode = supplierFacts[attempt.supplierKind].usesCodes;
    const code = needsCode ? await claimCode(tx, { ...found.key, productId: attempt.sku }) : undefined;
    if (needsCode && !code) {
      await dropPlannedAttempt(tx, attemptId, supplierMessages.noCodeLeft);
      return undefined;
    }
    await markSent(tx, attemptId, code?.id ?? null);
    return {
      ...(await placementOf(tx, attempt, gameAccount)),
      code: code && cipher.open(code.id, code.ciphertext),
    };
  });
  return order && { order, committedAt };
}

/** Returns the data that a supplier gets for an attempt. The order and every inquiry contain the same data. */
export async function placementOf(
  db: Database,
  { reference, sku, maxCost, supplierId }: AttemptRow,
  gameAccount: string | null,
): Promise<Omit<Placement, "code">> {
  const rate = await findRate(db, supplierId);
  return {
    reference,
    sku,
    ...playerOf(gameAccount),
    maxAmount: maxCost === null ? null : poishaToTaka(maxCost) / rate,
  };
}

/** Locks the order, the delivery and the attempt. Returns the attempt if it is still planned. */
async function lockPlanned(db: Database, attemptId: string) {
  const key = await findAttempt(db, { id: attemptId });
  const order = key && (await lockOrderOfDelivery(db, key.orderId));
  const delivery = key && (await lockDelivery(db, key));
  if (!key || !order || delivery?.state !== "working") return undefined;
  const attempt = (await findAttempts(db, key)).find(({ id }) => id === attemptId);
  if (attempt?.state !== "planned" || attempt.dryRun) return undefined;
  return { key: key satisfies HoldKey, attempt, gameAccount: order.gameAccount };
}

async function isHourFull(db: Database, supplierId: string): Promise<boolean> {
  const cap = await findHourlyCap(db, supplierId);
  if (cap === null) return false;
  await lockHour(db, supplierId);
  return (await countLastHour(db, supplierId)) >= cap;
}

async function drop(db: Database, attemptId: string, reason: Message): Promise<void> {
  await withTransaction(db, async (tx) => {
    const found = await lockPlanned(tx, attemptId);
    if (found) await dropPlannedAttempt(tx, attemptId, reason);
  });
}

/**
 * Calls the adapter, which returns an outcome for every answer of a supplier. If the adapter throws, the outcome is
 * unknown, because the order may have been sent.
 */
async function placed(place: () => Promise<Outcome>, committedAt: number): Promise<Outcome> {
  if (performance.now() - committedAt > SEND_WITHIN_MS)
    return {
      state: "unknown",
      reason: supplierMessages.tooSlow,
    };
  try {
    return await place();
  } catch (error) {
    return { state: "unknown", reason: supplierMessages.notFollowed({ problem: problemOf(error) }) };
  }
}

/**
 * Reports the outcome to the supplier's circuit breaker. A wrong player ID does not count as a failure, because a
 * customer could send wrong IDs again and again.
 */
export async function noteOutcome(
  { suppliers, log }: DeliveryContext,
  supplierId: string,
  outcome: Outcome,
): Promise<void> {
  try {
    if (outcome.state === "succeeded" || outcome.state === "pending") await suppliers.noteSuccess(supplierId);
    else if (outcome.state === "unknown" || !outcome.ofPlayer)
      await suppliers.noteFailure(supplierId, outcome.reason);
  } catch (error) {
    log.error({ err: error, supplierId }, "could not note how a supplier did");
  }
}
