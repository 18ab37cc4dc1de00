import { createTestDatabase, type TestDatabase } from "@hira/server/testing/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CASES, type CaseName } from "./cases.ts";
import { documented } from "./documented.ts";
import { firebase } from "./firebase.ts";
import { glewlwyd } from "./glewlwyd.ts";
import { HABITS } from "./habits.ts";
import { habitsOf, KINDS, threeHours } from "./kinds.ts";
import { lemonldap } from "./lemonldap.ts";
import { local } from "./local.ts";
import type { Ending } from "./page.ts";
import type { Provider } from "./provider.ts";
import { type Cell, writeMatrix } from "./results.ts";
import { openShop, type Shop } from "./shop.ts";

/**
 * True for `npm run proof:providers`. Then the test also runs providers that are installed on this machine, and writes
 * the results to a file.
 */
const isWhole = process.env.PROOF_PROVIDERS === "all";
const LONG: readonly CaseName[] = ["3 hours, a call every 75 s", "30 days, a call every 12 hours"];
const FIRST_PORT = 7_150;
const LAST_PORT = 7_199;

const fakes = HABITS.map(documented);
const providers: Provider[] = isWhole ? [glewlwyd(), lemonldap, firebase, local, ...fakes] : fakes;
const names = (Object.keys(CASES) as CaseName[]).filter((name) => isWhole || !LONG.includes(name));
const cells = new Map<string, Map<CaseName, Cell>>();

const endings = new Map<string, Map<Ending, number>>();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  if (isWhole) await writeMatrix(cells, endings);
});

describe.each(providers.map((provider, at) => ({ provider, at, name: provider.name })))(
  "$name",
  ({ provider, at }) => {
    const column = new Map<CaseName, Cell>();
    cells.set(provider.name, column);
    let shop: Shop;
    let port = FIRST_PORT + 5 * at;

    beforeAll(async () => {
      const missing = provider.missing?.();
      if (missing) throw new Error(`It is not installed: ${missing}`);
      shop = await openShop(provider, () => port++, database);
    }, 120_000);
    afterAll(() => shop?.close());

    test.each(names)(
      "%s",
      async (name) => {
        const reason = provider.lacks[name];
        if (reason) {
          column.set(name, { is: "not offered", note: reason });
          return;
        }
        column.set(name, { is: "fails", note: "" });
        const note = await CASES[name](shop).catch((error: Error) => {
          column.set(name, { is: "fails", note: error.message.split("\n")[0] ?? "" });
          throw error;
        });
        column.set(name, { is: "pass", note });
      },
      300_000,
    );
  },
);

describe.runIf(isWhole)(
  "for three hours, tokens that are valid for 75 seconds are renewed, with a call every 25 s",
  () => {
    test.each(KINDS.map((kind, at) => ({ kind, at, name: kind.name })))(
      "$name",
      async ({ kind, at }) => {
        const shop = await openShop(documented(habitsOf(kind)), () => LAST_PORT - at, database);
        try {
          const counts = await threeHours(shop, kind);
          endings.set(kind.name, counts);
          expect([...counts.keys()].filter((ending) => ending.startsWith("neither"))).toEqual([]);
          expect(counts.get("in")).toBeGreaterThan(0);
        } finally {
          await shop.close();
        }
      },
      300_000,
    );
  },
);

test("every provider has a unique name", () => {
  expect(new Set(providers.map(({ name }) => name)).size).toBe(providers.length);
});
