import { playerKey } from "@hira/contract";
import type { Database } from "../../../platform/db/database.ts";
import { addressKey } from "../../../platform/lib/address-key.ts";
import { findAddresses, findDelivered, notePayers, noteTraces, type Trace } from "./trace-queries.ts";

/** Notes what accounts used since, for the rules about what many share. Doing it twice changes nothing. */
export async function collectTraces(db: Database, since: Date): Promise<void> {
  await notePayers(db, since);
  const [delivered, addresses] = await Promise.all([findDelivered(db, since), findAddresses(db, since)]);
  const players = delivered.flatMap(({ uid, categoryId, gameAccount, at }): Trace[] => {
    const player = playerKey(gameAccount);
    return player === undefined ? [] : [{ kind: "player", value: `${categoryId}:${player}`, uid, at }];
  });
  const lines = addresses.map(
    ({ uid, address, at }): Trace => ({ kind: "address", value: addressKey(address), uid, at }),
  );
  await noteTraces(db, [...players, ...lines]);
}
