import type { SpeakingContext } from "@hira/server/orders/suppliers/context";
import { systemActor } from "@hira/server/platform/lib/actor";
import { openBooks } from "./books.ts";
import { type Fakes, openFakes } from "./fakes.ts";
import { type FakesPlace, moveFakes } from "./pair.ts";

/** Starts the sample shop's fake suppliers, at the store's current address. Undefined when the shop has none. */
export async function openSampleSuppliers(
  { db, cipher }: Pick<SpeakingContext, "db" | "cipher">,
  { origin, file }: FakesPlace,
): Promise<Fakes | undefined> {
  const books = await openBooks(file);
  if (!books) return undefined;
  books.close();
  const context = { db, cipher, actor: systemActor, allowLoopback: true };
  await moveFakes(context, books.pairing, origin);
  return openFakes({ origin, file });
}
