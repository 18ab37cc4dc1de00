import { isCustomerKind, isHistoryKind } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { lengthOf } from "../../../../soak.ts";
import {
  type Brought,
  broughtBy,
  type FormerFile,
  formerFiles,
  plus,
  READ_BROUGHT,
} from "../../testing/former-shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

const shop = {
  customers: lengthOf("FORMER_CUSTOMERS"),
  orders: lengthOf("FORMER_ORDERS"),
  products: lengthOf("FORMER_PRODUCTS"),
  codes: lengthOf("FORMER_CODES"),
};
const files = formerFiles(shop);

let store: TestStore;
let statements = 0;
beforeAll(async () => {
  store = await createTestStore({ onStatement: () => statements++ });
  await store.signUp("asha", "admin");
});

const call = async (name: string, body?: object) => {
  const reply = await store.call(name, { as: "asha", body });
  expect([name, reply.status, reply.body.message]).toEqual([name, 200, undefined]);
  return reply.body;
};

async function readBrought(): Promise<Brought> {
  const { rows } = await sql.raw<Brought>(READ_BROUGHT).execute(store.db);
  const [row] = rows;
  if (!row) throw new Error("A SELECT without FROM gives a row");
  return row;
}

const routeOf = ({ kind }: FormerFile) =>
  isCustomerKind(kind)
    ? { path: "/admin/imports", own: {}, name: { name: "Former shop" } }
    : isHistoryKind(kind)
      ? { path: "/admin/history-imports", own: { source: "Former shop" }, name: {} }
      : { path: "/admin/goods-imports", own: { createGames: true }, name: { name: "Former shop" } };

/** Checks a file as the admin page does: first its columns, then what an import would store. */
async function check(file: FormerFile) {
  const bytes = { file: file.bytes().toString("base64") };
  const { kind, mapping, ...customers } = await call("POST /admin/imports/check", bytes);
  expect(kind).toBe(file.kind);
  const { path, own } = routeOf(file);
  const body = { ...bytes, kind, mapping, ...own };
  const plan = isCustomerKind(file.kind) ? customers : await call(`POST ${path}/check`, body);
  return { plan, body };
}

/** Imports a file. Returns a function that takes the import back. */
async function bring(file: FormerFile): Promise<() => Promise<unknown>> {
  const { path, name } = routeOf(file);
  const { plan, body } = await check(file);
  expect(plan).toMatchObject({ created: file.records, unchanged: 0, skipped: 0 });
  const made = await call(`POST ${path}`, { ...body, ...name, fileName: file.fileName, digest: plan.digest });
  return () => call(`POST ${path}/${made.import._id}/take-back`);
}

async function comesAndGoes(file: FormerFile) {
  const before = await readBrought();
  const takeBack = await bring(file);
  const after = plus(before, broughtBy(file, shop));
  expect(await readBrought()).toEqual(after);
  expect((await check(file)).plan).toMatchObject({ created: 0, unchanged: file.records, skipped: 0 });
  expect(await readBrought()).toEqual(after);
  await takeBack();
  expect(await readBrought()).toEqual(before);
}

it.each([...files.people, ...files.products].map((file) => [file.name, file] as const))(
  "%s: all of it comes along to the poisha, once, and nothing is left when it is taken back",
  (_, file) => comesAndGoes(file),
);

it("codes of each file format are imported once, and taking back the import removes all of them", async () => {
  const [products] = files.products as [FormerFile, ...FormerFile[]];
  const takeBack = await bring(products);
  for (const file of files.codes) await comesAndGoes(file);
  await takeBack();
});

it("the reconciliation finds no differences after all imports of this test file", async () => {
  expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
});

it("importing codes of ten more packages needs less than one more SQL statement per package", async () => {
  const counts: { came: number; went: number }[] = [];
  for (const products of [2, 12]) {
    const few = formerFiles({ ...shop, products, codes: 24 });
    const [ofProducts, ofCodes] = [few.products[0], few.codes[0]] as [FormerFile, FormerFile];
    const takeBack = await bring(ofProducts);
    statements = 0;
    const takeCodesBack = await bring(ofCodes);
    const [came, begun] = [statements, statements];
    await takeCodesBack();
    counts.push({ came, went: statements - begun });
    await takeBack();
  }
  const [few, many] = counts as [(typeof counts)[number], (typeof counts)[number]];
  expect(many.came - few.came).toBeLessThan(10);
  expect(many.went - few.went).toBeLessThan(10);
});
