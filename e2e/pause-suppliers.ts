import { asOwner } from "./break-database.ts";
import type { Store } from "./open-store.ts";

/** Pauses all suppliers, so that the sample shop's orders wait for an operator. Most journeys need orders that wait. */
export function pauseSuppliers(store: Pick<Store, "databaseUrl">): Promise<void> {
  return asOwner(store, async (client) => {
    await client.query("UPDATE products SET automatic = false");
    await client.query("UPDATE suppliers SET active = false");
  });
}
