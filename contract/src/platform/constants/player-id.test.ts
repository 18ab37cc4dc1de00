import { expect, test } from "vitest";
import { playerIdRoutes } from "../../catalog/player-ids.ts";
import { orderPlacement } from "../../orders/orders.ts";
import { playerNameRoutes } from "../../orders/player-names.ts";
import { playerKey } from "../../people/constants/block-keys.ts";
import { normaliseGameAccount } from "./player-id.ts";

const one = [
  "1234567890",
  "১২৩৪৫৬৭৮৯০",
  "ID: 1234567890",
  "\u200e1234567890",
  "１２３４５６７８９０",
  "UID ： ১২৩৪ ৫৬৭ ৮৯০",
  " 123 4567 890 ",
  "12345\u200c67890",
  "আইডি: 1234567890",
] as const;

test.each(one)(
  "the player ID %j is read as 1234567890 by orders, saved player IDs, player names and blocks",
  (typed) => {
    const order = { productId: crypto.randomUUID(), paymentMethod: "wallet", amount: 1 };
    const body = { category: crypto.randomUUID(), playerId: typed };
    const query = { productId: crypto.randomUUID(), playerId: typed };
    expect([
      orderPlacement.parse({ ...order, gameAccount: typed }).gameAccount,
      playerIdRoutes["POST /player-ids"].body.parse(body).playerId,
      playerNameRoutes["GET /player-names"].query.parse(query).playerId,
      playerKey(typed),
    ]).toEqual(["1234567890", "1234567890", "1234567890", "1234567890"]);
  },
);

test.each(["12345678 (1234)", "12345678(1234)", "১২৩৪৫৬৭৮（১২৩৪）", "ID: 12345678 ( Zone ID: 1234 )"])(
  "playerIdPair splits the player ID %j into two values",
  (typed) => {
    expect(normaliseGameAccount(typed)).toBe("12345678 (1234)");
  },
);

test.each([
  "Night Owl#BD1",
  "me@hira.example",
  "Kid: Night#BD1",
  "ID#BD1",
  "a (b) c",
  "12345678 (",
  "রহিম\u200d্য#BD1",
])("playerIdPair does not split the player ID %j", (typed) => {
  expect(normaliseGameAccount(typed)).toBe(typed);
});

test("normalisePlayerId returns nothing for invisible characters, and keeps a label that no ID follows", () => {
  expect([normaliseGameAccount(" \u200e "), normaliseGameAccount("ID:")]).toEqual(["", "ID:"]);
});
