import type { Guard } from "../guard.ts";

const TEST = "server/src/catalog/player-ids/player-ids.test.ts";
const QUERIES = "server/src/catalog/player-ids/queries.ts";

/** Guards of saved player IDs: which account they belong to, how many it may save, and when they are deleted. */
export const playerIdsGuards: Guard[] = [
  {
    name: "saved player IDs are renamed by their owner only",
    file: QUERIES,
    find: '.set({ name })\n    .where("uid", "=", uid)\n',
    replace: ".set({ name })\n",
    test: [TEST, "only the customer who saved a player ID can rename and delete it"],
  },
  {
    name: "saved player IDs are deleted by their owner only",
    file: QUERIES,
    find: '.deleteFrom("saved_player_ids")\n    .where("uid", "=", uid)\n',
    replace: '.deleteFrom("saved_player_ids")\n',
    test: [TEST, "only the customer who saved a player ID can rename and delete it"],
  },
  {
    name: "saved player IDs of a game are limited",
    file: "server/src/catalog/player-ids/save-player-id.ts",
    find: "if (isFull && ",
    replace: "if (!isFull && isFull && ",
    test: [TEST, "saved player IDs are refused"],
  },
  {
    name: "saves of player IDs take turns",
    file: QUERIES,
    find: " AND disabled_at IS NULL FOR NO KEY UPDATE",
    replace: " AND disabled_at IS NULL",
    test: [TEST, "saved player IDs are refused"],
  },
  {
    name: "a deleted account saves no player ID",
    file: QUERIES,
    find: " AND disabled_at IS NULL FOR NO KEY UPDATE",
    replace: " FOR NO KEY UPDATE",
    test: [
      TEST,
      "deleting an account deletes its saved player IDs, including one that is being saved at that moment",
    ],
  },
  {
    name: "saved player IDs go with their account",
    file: "server/schema/catalog.sql",
    find: "  DELETE FROM saved_player_ids WHERE uid = OLD.uid;\n",
    replace: "",
    test: [
      TEST,
      "deleting an account deletes its saved player IDs, including one that is being saved at that moment",
    ],
  },
  {
    name: "an order's player ID is kept as it is meant",
    file: "contract/src/platform/schemas.ts",
    find: "  storable().overwrite(normaliseGameAccount).max(max,",
    replace: "  storable().max(max,",
    test: ["contract/src/platform/constants/player-id.test.ts", "is read as 1234567890 by orders"],
  },
];
