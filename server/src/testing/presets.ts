import type { Grants } from "@hira/contract";
import type { TestStore } from "./store.ts";

/** Adds a preset directly in the database. No actor and no permission are needed for that. */
export async function addPreset(
  store: Pick<TestStore, "owner">,
  { id, grants }: { id: string; grants: Grants },
): Promise<void> {
  await store.owner
    .insertInto("presets")
    .values({ id, name: id, grants: JSON.stringify(grants) })
    .execute();
}
