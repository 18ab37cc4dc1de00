import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { asApplication } from "../../testing/database.ts";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { checks } from "./checks.ts";
import { findDifferences } from "./queries.ts";
import { reconcile } from "./reconcile.ts";

let shop: PaidShop;
let trxId: string;
let ordered: string;

beforeAll(async () => {
  shop = await openPaidShop();
  [trxId, ordered] = [shop.freshId(), shop.freshId()];
  await shop.ask(await shop.customer(), trxId);
  await shop.pay(trxId);
  await shop.order(await shop.customer(), ordered);
  await shop.pay(ordered, 85);
  await shop.pay(shop.freshId(), 20);
});

const found = async () =>
  (await reconcile(shop.store.db, { limit: 10 })).differences.map(({ check }) => check).sort();

/**
 * Makes a change with triggers off, runs all checks of the reconciliation, and rolls the change back. Returns the names
 * of the checks that found a difference.
 */
async function withPlanted(
  change: (trxId: string, ordered: string) => ReturnType<typeof sql>,
): Promise<string[]> {
  const planted = shop.store.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await change(trxId, ordered).execute(tx);
    const names: string[] = [];
    const application = await asApplication(tx, shop.store.login);
    for (const check of checks) {
      const { rows } = await findDifferences(application, check, 10);
      names.push(...rows.map(() => check.name));
    }
    throw Object.assign(new Error("taken back"), { names });
  });
  return planted.catch((error: { names?: string[] }) => error.names ?? Promise.reject(error));
}

describe("the reconciliation of payments, after a test has changed the database", () => {
  it("before a test changes the database, the reconciliation of payments finds no difference", async () => {
    expect(await found()).toEqual([]);
  });

  it.each<[string, string, (trxId: string, ordered: string) => ReturnType<typeof sql>]>([
    [
      "an approval that never was",
      "claimed payments",
      (id) => sql`UPDATE fund_requests SET approvals = 0 WHERE trx_id = ${id}`,
    ],
    [
      "another amount",
      "claimed payments",
      (id) => sql`UPDATE incoming_payments SET amount = amount + 1 WHERE trx_id = ${id}`,
    ],
    [
      "another order's amount",
      "claimed payments",
      (_, id) => sql`UPDATE incoming_payments SET amount = amount - 1 WHERE trx_id = ${id}`,
    ],
    [
      "another customer",
      "claimed payments",
      (id) => sql`UPDATE incoming_payments SET claim_uid = 'boss' WHERE trx_id = ${id}`,
    ],
    [
      "another ID",
      "claimed payments",
      (id) => sql`UPDATE incoming_payments SET trx_id = 'OTHER00001' WHERE trx_id = ${id}`,
    ],
    [
      "a claim for nothing",
      "claimed payments",
      (id) => sql`UPDATE incoming_payments SET claim_reference = gen_random_uuid() WHERE trx_id = ${id}`,
    ],
    [
      "money that the store gave by itself without a payment",
      "claimed payments",
      (id) => sql`DELETE FROM incoming_payments WHERE trx_id = ${id}`,
    ],
    [
      "a message without its payment",
      "places of messages",
      (id) => sql`UPDATE incoming_payments SET message_id = NULL WHERE trx_id = ${id}`,
    ],
    [
      "a payment of a message that was not understood",
      "places of messages",
      (id) => sql`UPDATE wallet_messages SET place = 'unknown'
        WHERE id = (SELECT message_id FROM incoming_payments WHERE trx_id = ${id})`,
    ],
    [
      "a movement of another balance",
      "movements of payments",
      (id) => sql`UPDATE incoming_payments SET balance_after = balance_after + 1 WHERE trx_id = ${id}`,
    ],
  ])("a planted difference in payments is found: %s", async (_, check, change) => {
    expect(await withPlanted(change)).toContain(check);
    expect(await found()).toEqual([]);
  });
});
