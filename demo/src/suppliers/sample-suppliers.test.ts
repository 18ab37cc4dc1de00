import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeSupplier } from "@hira/server/orders/suppliers/change-supplier";
import { listMappings } from "@hira/server/orders/suppliers/mapping-queries";
import { openConnection } from "@hira/server/orders/suppliers/open-connection";
import { deleteSupplier } from "@hira/server/orders/suppliers/routes";
import { systemActor } from "@hira/server/platform/lib/actor";
import { createCodeCipher } from "@hira/server/platform/sealing/cipher";
import { createTestDatabase, type TestDatabase } from "@hira/server/testing/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSampleShop } from "../load-sample-shop.ts";
import type { Fakes } from "./fakes.ts";
import { openSampleSuppliers } from "./sample-suppliers.ts";

const cipher = createCodeCipher(Buffer.alloc(32, 7));

let store: TestDatabase;
let folder: string;
let server: Server;
let fakes: Fakes | undefined;
let place: { origin: string; file: string };

beforeEach(async () => {
  store = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "hira-sample-suppliers-"));
  server = createServer((request, response) => fakes?.handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  place = { origin, file: join(folder, "suppliers.jsonl") };
  // Changes the addresses as if a store at another port had created the shop.
  const former = { ...place, origin: "http://127.0.0.1:1" };
  await loadSampleShop({ db: store.db, cipher, uploadsDir: join(folder, "uploads"), fakes: former });
});
afterEach(async () => {
  await fakes?.close();
  fakes = undefined;
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const speaking = () => ({ db: store.db, cipher, actor: systemActor, allowLoopback: true });
const openAgain = async () => {
  fakes = await openSampleSuppliers({ db: store.db, cipher }, place);
};

async function packageOf(name: string) {
  const mappings = await listMappings(store.db, { limit: 100 });
  const found = mappings.find((each) => each.categoryName === "Free Fire (BD)" && each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

async function nameOf(playerId: string) {
  const [first] = (await packageOf("115 Diamonds")).suppliers;
  const opened = first && (await openConnection(speaking(), first.supplierId, null));
  const question = { sku: first?.sku ?? "", playerId, zone: null };
  return opened?.adapter.validatePlayer?.(opened.connection, question);
}

test("the fake suppliers deliver Free Fire's packages automatically, UniPin first and then Digiflazz", async () => {
  const { automatic, suppliers } = await packageOf("115 Diamonds");
  expect(automatic).toBe(true);
  expect(suppliers.map(({ kind, sku }) => [kind, sku])).toEqual([
    ["unipin", "FREEFIRE_BD:115"],
    ["digiflazz", "ff115"],
  ]);
  const others = (await listMappings(store.db, { limit: 100 })).filter(
    ({ categoryName }) => categoryName !== "Free Fire (BD)",
  );
  expect(others.filter((each) => each.automatic || each.suppliers.length > 0)).toEqual([]);
});

test("a store that starts at another port finds its fake suppliers at that port", async () => {
  await openAgain();
  expect(await nameOf("1234567890")).toEqual({ valid: true, name: "Rahim★" });
});

test("a fake supplier that an operator deleted or pointed to another address is not changed", async () => {
  const [unipin, digiflazz] = (await packageOf("115 Diamonds")).suppliers;
  await changeSupplier(speaking(), {
    id: unipin?.supplierId ?? "",
    settings: { url: "https://api.unipin.example" },
    credentials: { secret: "of the real one" },
  });
  await deleteSupplier(speaking(), digiflazz?.supplierId ?? "");
  await openAgain();
  const opened = await openConnection(speaking(), unipin?.supplierId ?? "", null);
  expect(opened?.connection.settings.url).toBe("https://api.unipin.example");
});
