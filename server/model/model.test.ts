import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { TEMPLATE } from "../src/testing/postgres.ts";
import { play } from "./play.ts";
import { prepareStatements } from "./prepared.ts";
import { openWorld, type World } from "./world.ts";

/** `MODEL_COMMANDS=500` for a shorter run. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 6_000);
const SEED = Date.now() % 2 ** 31;
const LIMIT_MS = 10 * 60_000;

const open = () => openWorld(inject("postgresUrl"), { template: TEMPLATE, refusals: inject("metRefusals") });

beforeAll(prepareStatements);

describe("the store, held against a model of its rules", () => {
  const worlds: World[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 2; n++) worlds.push(await open());
  });
  afterAll(() => Promise.all(worlds.map((world) => world.close())));

  it(
    `keeps every promise over ${COMMANDS} random calls of several actors`,
    async () => {
      const endOnFailure = process.env.CI !== undefined;
      expect(await play(worlds, { commands: COMMANDS, seed: SEED, endOnFailure })).toBeGreaterThanOrEqual(
        COMMANDS,
      );
    },
    LIMIT_MS,
  );
});

/** What stands in a function of the schema, and what a careless change would make of it. */
const faults: { what: string; of: string; find: string; replace: string; seen: RegExp }[] = [
  {
    what: "a wallet that spends what it does not have",
    of: "move_wallet",
    find: "AND balance + _delta >= 0",
    replace: "",
    seen: /the rules say insufficient_balance/,
  },
  {
    what: "a unit that is sold and not taken",
    of: "take_unit",
    find: "stock = stock - 1",
    replace: "stock = stock",
    seen: /left, the rules say/,
  },
  {
    what: "a key that works twice",
    of: "claim_key",
    find: "claimed := FOUND;",
    replace: "claimed := true;",
    seen: /A repeated key answers otherwise/,
  },
  {
    what: "a transfer that a wallet does not follow",
    of: "move_wallet",
    find: "SET balance = balance + _delta",
    replace: "SET balance = balance + _delta - 1",
    seen: /the rules say/,
  },
];

describe("a planted fault", () => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it.each(faults)(
    "is found: $what",
    async ({ of, find, replace, seen }) => {
      const { rows } = await sql<{ source: string }>`
      SELECT pg_get_functiondef(oid) AS source FROM pg_proc WHERE proname = ${of}`.execute(world.owner);
      const source = rows[0]?.source ?? "";
      expect(source.split(find)).toHaveLength(2);
      await sql.raw(source.replace(find, replace)).execute(world.owner);
      await expect(play([world], { commands: 3_000, seed: SEED, endOnFailure: true })).rejects.toThrow(seen);
      await sql.raw(source).execute(world.owner);
    },
    LIMIT_MS,
  );
});
