import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedShop } from "@hira/server/testing/shop";
import { createTestStore, type TestStore } from "@hira/server/testing/store";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { beginBooks } from "./books.ts";
import { type Fakes, openFakes } from "./fakes.ts";

let folder: string;
let server: Server;
let fakes: Fakes;
let store: TestStore;
let productId: string;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hira-player-names-"));
  const file = join(folder, "suppliers.jsonl");
  await beginBooks(file, {
    unipin: { partnerId: "hira-partner", secret: "made-up-secret" },
    digiflazz: { username: "hirashop", key: "key", webhookSecret: "hook", webhookPath: "/hook" },
    redeemer: { token: "made-up-token" },
  });
  server = createServer((request, response) => fakes.handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = await openFakes({ origin, file, pace: { later: 5, slow: 5, hang: 5 } });
  if (!opened) throw new Error("no books");
  fakes = opened;
  store = await createTestStore();
  await store.signUp("boss", "admin");
  ({ productId } = await seedShop(store.db, { price: 80, stock: 5 }));
  await addUnipin("made-up-secret");
});
afterAll(async () => {
  await fakes.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function addUnipin(secret: string): Promise<void> {
  const body = {
    ...{ name: "UniPin", kind: "unipin", currency: "BDT", rate: 1 },
    ...{
      settings: { url: `${origin}/stand-ins/unipin`, partnerId: "hira-partner" },
      credentials: { secret },
    },
  };
  const { supplier } = (await store.call("POST /admin/suppliers", { as: "boss", body })).body;
  const suppliers = [{ supplierId: supplier._id, sku: "FREEFIRE_BD:115", active: true }];
  const mapping = { automatic: false, costCeiling: null, suppliers };
  const mapped = await store.call(`PATCH /admin/products/${productId}/suppliers`, {
    as: "boss",
    body: mapping,
  });
  expect(mapped.status).toBe(200);
}

const told = async (playerId: string) => {
  const reply = await store.call(`GET /player-names?productId=${productId}&playerId=${playerId}`);
  return reply.body;
};
const exchanges = () =>
  store.owner.selectFrom("supplier_exchanges").select(["purpose", "response"]).execute();

describe("the store looks a player's name up at UniPin", () => {
  it("UniPin's name for a player ID is shown to everybody who types the ID, and is not stored", async () => {
    expect(await told("1234567890")).toEqual({ name: "Rahim★", valid: true });
    expect(await told("1234560000")).toEqual({ name: null, valid: false });
    expect(await exchanges()).toEqual([]);
  });

  it("a player's name is missing when the supplier rejects the shop, and the operator can read the reason", async () => {
    await store.owner.deleteFrom("product_suppliers").execute();
    await addUnipin("another-secret");
    expect(await told("2345678901")).toEqual({ name: null, valid: null });
    await vi.waitFor(async () => {
      expect(await exchanges()).toMatchObject([{ response: expect.stringContaining("Invalid signature") }]);
    });
  });
});
