import { type Message, supplierMessages } from "@hira/contract";
import { withTransaction } from "../../platform/db/transaction.ts";
import { playerNameOf } from "../../platform/lib/player-name.ts";
import { findGameAccount, lockOrderOfDelivery } from "../orders/supplied-queries.ts";
import { problemOf } from "../suppliers/adapters/adapter.ts";
import { askAbout } from "./ask.ts";
import { atSuppliers } from "./at-suppliers.ts";
import { noteTryOut } from "./attempt-queries.ts";
import type { DeliveryContext } from "./context.ts";
import { planStep } from "./plan.ts";
import { playerOf } from "./player.ts";
import type { HoldKey } from "./queries.ts";
import { findAttempt, findAttempts, lockDelivery, setDelivery } from "./queries.ts";
import { sendAttempt } from "./send.ts";
import { storableMessage } from "./storable-outcome.ts";

/**
 * Carries out a dry run: looks up the player, orders nothing from the supplier, and leaves the delivery to an operator.
 */
async function tryOut(
  context: DeliveryContext,
  { attemptId, supplierId }: { attemptId: string; supplierId: string },
): Promise<void> {
  const { db } = context;
  const key = await findAttempt(db, { id: attemptId });
  if (!key) throw new Error(`No attempt ${attemptId}`);
  const [attempt] = (await findAttempts(db, key)).filter(({ id }) => id === attemptId);
  const said = await lookUp(context, {
    supplierId,
    attemptId,
    sku: attempt?.sku ?? "",
    gameAccount: await findGameAccount(db, key.orderId),
  });
  await withTransaction(db, async (tx) => {
    await lockOrderOfDelivery(tx, key.orderId);
    const delivery = await lockDelivery(tx, key);
    if (delivery?.state !== "working") return;
    await noteTryOut(tx, attemptId, said);
    await setDelivery(tx, key, { state: "stuck", why: "dry-run" });
  });
}

async function lookUp(
  { suppliers }: DeliveryContext,
  asked: { supplierId: string; attemptId: string; sku: string; gameAccount: string | null },
): Promise<{ playerName: string | null; reason: Message }> {
  try {
    const { adapter, connection } = await suppliers.open(asked.supplierId, asked.attemptId);
    if (!adapter.validatePlayer) return { playerName: null, reason: supplierMessages.nothingOrdered };
    const question = { sku: asked.sku, ...playerOf(asked.gameAccount) };
    const answer = await adapter.validatePlayer(connection, question);
    return answer.valid
      ? { playerName: playerNameOf(answer.name), reason: supplierMessages.playerFound }
      : {
          playerName: null,
          reason: storableMessage(supplierMessages.refusedPlayer({ said: answer.reason })),
        };
  } catch (error) {
    const reason = storableMessage(supplierMessages.notLookedUp({ problem: problemOf(error) }));
    return { playerName: null, reason };
  }
}

/** Maximum number of steps of a delivery in one run. No product has as many suppliers. */
const STEPS = 20;

/**
 * Takes as many steps of a delivery as are possible now. Returns the seconds until the next run; undefined if the
 * delivery has ended or waits for an operator. Each step depends only on committed data, so the job may run twice at
 * the same time and may be killed at any point.
 */
export async function advanceDelivery(
  context: DeliveryContext,
  key: HoldKey,
): Promise<{ againAfterSeconds: number } | undefined> {
  for (let steps = 0; steps < STEPS; steps++) {
    const step = await planStep(context.db, key);
    if (step.do === "end") return undefined;
    if (step.do === "wait") return { againAfterSeconds: step.seconds };
    if (step.do === "try-out") await tryOut(context, step);
    else if (step.do === "ask") await askAbout(context, step.attemptId, { goesOn: true });
    else if ((await sendAttempt(context, step)) === "not-now") return { againAfterSeconds: 10 };
  }
  return { againAfterSeconds: 60 };
}

/** Returns the function that handles the queue's job `deliver`. */
export function deliveryJob(parts: Parameters<typeof atSuppliers>[0]) {
  const context = { ...parts, suppliers: atSuppliers(parts) };
  return (hold: HoldKey) => advanceDelivery(context, hold);
}
