import { sql } from "kysely";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { lengthOf, SEED } from "../../soak.ts";
import { play, SHOPS } from "./play.ts";
import { type ModelStore, openModelStore } from "./store.ts";

const COMMANDS = lengthOf("MODEL_COMMANDS");
const LIMIT_MS = 60 * 60_000;

let store: ModelStore;
beforeAll(async () => {
  store = await openModelStore({ shops: SHOPS });
});

it(
  "the store's answers equal the model's, for random commands in several concurrent shops",
  async () => {
    const from = performance.now();
    const shrink = process.env.CI === undefined;
    const done = await play(store, { commands: COMMANDS, seed: SEED, shrink });
    expect(done).toBeGreaterThanOrEqual(COMMANDS);
    const seconds = (performance.now() - from) / 1000;
    console.log(
      `${done} commands from seed ${SEED} in ${seconds.toFixed(1)} s: ${Math.round(done / seconds)} a second`,
    );
  },
  LIMIT_MS,
);

/** A text in an SQL function, and the wrong text by which a careless change could replace it. */
const faults = [
  {
    what: "a wallet that spends what it does not have",
    of: "move_wallet",
    find: "AND balance + _delta >= 0",
    replace: "",
    seen: /wallets_balance_check|the rules say (insufficient_balance|balance_too_low|credit_spent)/,
  },
  {
    what: "a unit that is sold and not taken",
    of: "take_unit_for",
    find: "stock = stock - 1",
    replace: "stock = stock",
    seen: /holds \d, the rules say \d/,
  },
  {
    what: "a key that works twice",
    of: "claim_key",
    find: "claimed := FOUND;",
    replace: "claimed := true;",
    seen: /A repeated key answers otherwise/,
  },
  {
    what: "a wallet that loses a poisha of each transfer",
    of: "move_wallet",
    find: "SET balance = balance + _delta",
    replace: "SET balance = balance + _delta - 1",
    seen: /holds \d+, the rules say \d+/,
  },
];

it.each(faults)("the model finds $what", async ({ of, find, replace, seen }) => {
  const { rows } = await sql<{ source: string }>`
    SELECT pg_get_functiondef(oid) AS source FROM pg_proc WHERE proname = ${of}`.execute(store.owner);
  const source = rows[0]?.source ?? "";
  expect(source.split(find)).toHaveLength(2);
  await sql.raw(source.replace(find, replace)).execute(store.owner);
  onTestFinished(async () => void (await sql.raw(source).execute(store.owner)));
  const found = play(store, { commands: 3_000, seed: SEED, shrink: false });
  await expect(found).rejects.toThrow(seen);
});
