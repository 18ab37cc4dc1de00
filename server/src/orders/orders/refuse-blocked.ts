import type { BlockList } from "../../people/risk/blocks/block-list.ts";
import type { Database } from "../../platform/db/database.ts";
import type { KeyedCall } from "../../platform/lib/keyed-call.ts";
import { isKeyKnown } from "../../platform/lib/once-per-key.ts";
import { Refusal } from "../../platform/lib/refusal.ts";

/**
 * Before anything is read for an order: by the list that the process keeps. A repeated call gets its first reply. Refuses
 * `player_blocked` (docs/rules/people.md#blocks).
 */
export async function refuseBlockedPlayer(
  { db, blocks }: { db: Database; blocks: Pick<BlockList, "hasPlayer"> },
  gameAccount: string | undefined,
  key: KeyedCall | undefined,
): Promise<void> {
  if (gameAccount === undefined || !blocks.hasPlayer(gameAccount)) return;
  if (key && (await isKeyKnown(db, key))) return;
  throw new Refusal("player_blocked");
}
