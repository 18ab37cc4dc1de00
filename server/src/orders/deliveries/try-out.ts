import { supplierWords } from "@hira/contract";
import { withTransaction } from "../../platform/db/transaction.ts";
import { playerNameOf } from "../../platform/lib/player-name.ts";
import { findGameAccount, lockOrderOfDelivery } from "../orders/supplied-queries.ts";
import { noteTryOut } from "./attempt-queries.ts";
import type { DeliveryContext } from "./context.ts";
import { playerOf } from "./player.ts";
import { findAttempt, findAttempts, lockDelivery, setDelivery } from "./queries.ts";
import { storable } from "./storable-outcome.ts";

/** A dry run: looks the player up where the supplier can, orders nothing, and leaves the delivery to a person. */
export async function tryOut(
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
): Promise<{ playerName: string | null; reason: string }> {
  try {
    const { adapter, connection } = await suppliers.open(asked.supplierId, asked.attemptId);
    if (!adapter.validatePlayer) return { playerName: null, reason: supplierWords.nothingOrdered };
    const question = { sku: asked.sku, ...playerOf(asked.gameAccount) };
    const answer = await adapter.validatePlayer(connection, question);
    return answer.valid
      ? { playerName: playerNameOf(answer.name), reason: supplierWords.playerFound }
      : { playerName: null, reason: storable(supplierWords.refusedPlayer(answer.reason)) };
  } catch (error) {
    const reason = storable(supplierWords.notLookedUp((error as Error).message));
    return { playerName: null, reason };
  }
}
