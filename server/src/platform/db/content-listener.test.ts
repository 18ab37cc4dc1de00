import { beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { takeUnit } from "../../catalog/products/stock-queries.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { seedShop } from "../../testing/shop.ts";
import { createDatabaseProxy } from "../../testing/tcp-proxy.ts";
import { newId } from "../lib/ids.ts";
import { listenForContentChanges } from "./content-listener.ts";

let database: TestDatabase;
let productId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ productId } = await seedShop(database.db, { price: 80, stock: 3 }));
});

async function listen(url: string, options = {}) {
  const onChange = vi.fn<() => void>();
  const listener = await listenForContentChanges(url, onChange, options);
  onTestFinished(() => listener.close());
  onChange.mockClear();
  return onChange;
}

const rename = (name: string) =>
  database.db.updateTable("products").set({ name }).where("id", "=", productId).execute();

test("every instance is notified when any instance changes public content", async () => {
  const onChange = await listen(database.directUrl);
  await rename("Changed elsewhere");
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
});

test("the instances are notified when a product's last unit is sold, but not when an earlier unit is sold", async () => {
  const onChange = await listen(database.directUrl);
  const sold = { id: newId(), productId, hold: 1 };
  await takeUnit(database.db, sold);
  await takeUnit(database.db, sold);
  // Notifications arrive in the order of their transactions. So when this one has arrived, all earlier ones would have
  // arrived as well.
  await rename("After two sales");
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await takeUnit(database.db, sold);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
});

test("while the database is unreachable, the listener tries to reconnect, and then it assumes that content has changed", async () => {
  const proxy = createDatabaseProxy();
  const onChange = await listen(await proxy.through(database.directUrl), { reconnectMs: 20 });
  proxy.cut();
  const start = performance.now();
  await vi.waitFor(() => expect(proxy.attempts()).toBeGreaterThan(20), { timeout: 5_000, interval: 1 });
  expect(performance.now() - start).toBeGreaterThan(19 * 19);
  expect(onChange).not.toHaveBeenCalled();
  proxy.mend();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  await rename("After the break");
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
});

test("a listener detects whether a pooler drops its notifications", async () => {
  const listener = await listenForContentChanges(database.url, () => {});
  onTestFinished(() => listener.close());
  expect(listener.hears).toBe(inject("postgresUrl") === inject("directUrl"));
});
