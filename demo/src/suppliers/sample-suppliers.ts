import type { SpeakingContext } from "@hira/server/orders/suppliers/context";
import { systemActor } from "@hira/server/platform/lib/actor";
import { openBooks } from "./books.ts";
import { moveStandIns, type StandInsPlace } from "./pair.ts";
import { openStandIns, type StandIns } from "./stand-ins.ts";

/** The sample shop's suppliers, at the address that the store has today; undefined where it has none. */
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
