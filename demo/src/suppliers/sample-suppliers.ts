import type { SpeakingContext } from "@hira/server/orders/suppliers/context";
import { systemActor } from "@hira/server/platform/lib/actor";
import { openBooks } from "./books.ts";
import { moveStandIns, type StandInsPlace } from "./pair.ts";
import { openStandIns, type StandIns } from "./stand-ins.ts";

/** Opens the sample shop's suppliers at the store's current address; undefined when the shop has none. */
export async function openSampleSuppliers(
  { db, cipher }: Pick<SpeakingContext, "db" | "cipher">,
  { origin, file }: StandInsPlace,
): Promise<StandIns | undefined> {
  const books = await openBooks(file);
  if (!books) return undefined;
  books.close();
  const context = { db, cipher, actor: systemActor, allowLoopback: true };
  await moveStandIns(context, books.pairing, origin);
  return openStandIns({ origin, file });
}
