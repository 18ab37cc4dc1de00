import { beforeAll, describe, expect, it } from "vitest";
import { createHeroSlide } from "../../catalog/content/create-hero-slide.ts";
import { insertHeroSlide } from "../../catalog/content/queries.ts";
import { carried } from "../../testing/approver.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import type { Database } from "../db/database.ts";
import { systemActor } from "../lib/actor.ts";
import { newId } from "../lib/ids.ts";
import { type AuditEntry, audited } from "./audited.ts";
import { listAudit } from "./queries.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("customer");
  await fund(store.db, "customer", 5);
  // The only owner's first change of a role takes effect at once. The second one would wait for an approver, so it is
  // carried out as if it were approved.
  await store.call("PATCH /users/customer/role", { as: "boss", body: { role: "admin" } });
  await store.signUp("clerk", "admin");
  const demotion = { as: "clerk", params: { uid: "customer" }, body: { role: "user" } };
  await carried(store, "PATCH /users/{uid}/role", demotion);
});

const record = (audit: AuditEntry) => audited({ db: store.db, actor: systemActor }, async () => ({ audit }));
const texts = { subtitle: "Now", ctaLabel: "Go", ctaHref: "/", imageUrl: null };
const audit = async (query = "") => (await store.call(`GET /admin/audit${query}`, { as: "boss" })).body;
const actions = (body: { entries: { actor: { uid: string }; action: string }[] }) =>
  body.entries.map(({ actor, action }) => `${actor.uid} ${action}`);

describe("reading the audit log", () => {
  it("the audit log lists entries newest first, with actor, action, subject, values before and after, time and address", async () => {
    const body = await audit();
    expect(actions(body)).toEqual(["clerk user.role", "boss user.role", "system wallet.adjust"]);
    expect(body).toMatchObject({ total: 3, page: 1, limit: 50 });
    expect(body.entries[1]).toEqual({
      _id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      actor: { uid: "boss", name: "Name of boss", email: "boss@mail.test" },
      action: "user.role",
      subject: "user:customer",
      subjectName: "Name of customer",
      about: { customer: { uid: "customer", name: "Name of customer" }, amount: null, item: null },
      before: { role: "user" },
      after: { role: "admin", preset: "manager" },
      address: "127.0.0.1",
    });
    expect(body.entries[2].actor).toEqual({ uid: "system", name: "The store", email: "" });
  });

  it.each([
    ["actor=boss", ["boss user.role"]],
    ["actor=BOSS@mail.test", ["boss user.role"]],
    ["actor=nobody", []],
    ["action=wallet.adjust", ["system wallet.adjust"]],
    ["subject=user:customer&action=user.role", ["clerk user.role", "boss user.role"]],
    ["subject=customer&action=user.role", ["clerk user.role", "boss user.role"]],
    ["subject=user:clerk", []],
    ["subject=clerk", []],
  ])("the audit log can be filtered by %s", async (query, expected) => {
    expect(actions(await audit(`?${query}`))).toEqual(expected);
  });

  it("the audit log can be read in pages", async () => {
    const body = await audit("?page=2&limit=2");
    expect(actions(body)).toEqual(["system wallet.adjust"]);
    expect(body.total).toBe(3);
  });

  it("an audit entry shows its subject's current name, or none if the subject does not exist or has no name", async () => {
    const context = { db: store.db, actor: systemActor };
    const { productId, categoryId } = await seedShop(store.db, { price: 1, stock: 1 });
    const slide = await createHeroSlide(context, { ...texts, title: "A slide" });
    await record({ action: "category.delete", subject: `category:${productId}` });
    await record({ action: "image.upload", subject: "image:0123" });
    await record({ action: "product.change", subject: "product:no-id" });
    const named = async (subject: string) =>
      (await audit(`?subject=${subject}`)).entries.map(
        (entry: { subjectName: string | null }) => entry.subjectName,
      );
    expect(await named(`product:${productId}`)).toEqual(["115 Diamonds"]);
    expect(await named(categoryId)).toEqual(["Diamonds"]);
    expect(await named(slide.id)).toEqual(["A slide"]);
    expect(await named(`category:${productId}`)).toEqual([null]);
    expect(await named("image:0123")).toEqual([null]);
    expect(await named("product:no-id")).toEqual([null]);
  });

  it("audit entries are counted only up to the given limit", async () => {
    const { total, entries } = await listAudit(store.db, { page: 1, limit: 1, countLimit: 2 });
    expect([total, entries.length]).toEqual([2, 1]);
  });

  it("only admins can read the audit log", async () => {
    expect((await store.call("GET /admin/audit", { as: "customer" })).body.code).toBe("admin_only");
  });

  it("the application may add entries to the audit log, but not change old ones", async () => {
    await record({ action: "user.role", subject: "user:clerk" });
    const rewrite = store.db.deleteFrom("audit_log").where("subject", "=", "user:clerk").execute();
    await expect(rewrite).rejects.toThrow(/permission denied/);
  });
});

describe("a change is stored together with its audit entry, or not at all", () => {
  const titles = async () =>
    (await store.db.selectFrom("hero_slides").select("title").execute()).map(({ title }) => title);
  const insertSlide = (db: Database, title: string) =>
    insertHeroSlide(db, newId(), { ...texts, title, showsFrom: null, showsUntil: null, inBengali: null });

  it("a change is rolled back when its audit entry cannot be written", async () => {
    const change = audited({ db: store.db, actor: systemActor }, async ({ db }) => {
      await insertSlide(db, "Unrecorded");
      return { audit: { action: "slide.create", subject: "slide:1", after: { notJson: 1n } } };
    });
    await expect(change).rejects.toThrow(/BigInt/);
    expect(await titles()).not.toContain("Unrecorded");
  });

  it("a change leaves no audit entry if the caller's transaction fails later", async () => {
    const subject = "slide:of-nobody";
    const inner = (db: Database) =>
      audited({ db, actor: systemActor }, async () => ({ audit: { action: "slide.create", subject } }));
    const outer = store.db.transaction().execute(async (tx) => {
      await inner(tx);
      throw new Error("the caller fails");
    });
    await expect(outer).rejects.toThrow("the caller fails");
    expect((await audit(`?subject=${subject}`)).total).toBe(0);
    await inner(store.db);
    expect((await audit(`?subject=${subject}`)).total).toBe(1);
  });
});
