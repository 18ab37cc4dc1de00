import type { FirstSteps, StepPart } from "@hira/contract";
import { stepParts } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { pictureOf } from "../../platform/uploads/images-under-test.ts";
import { seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

const CONTACT = { call: "", email: "", whatsapp: "", telegram: "", address: "", workingHours: "" };

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

const first = async (): Promise<FirstSteps> =>
  (await store.call("GET /admin/first-steps", { as: "boss" })).body;
const admin = async (name: string, body: object) => {
  const reply = await store.call(name, { as: "boss", body });
  expect([name, reply.status, reply.body]).toEqual([name, 200, reply.body]);
  return reply.body;
};
/** Runs an action, and expects that the action completes exactly these steps. */
async function does(parts: StepPart[], work: () => Promise<unknown>): Promise<void> {
  const { done: before } = await first();
  await work();
  const { done } = await first();
  expect(done).toEqual(stepParts.filter((part) => before.includes(part) || parts.includes(part)));
  expect(before.filter((part) => parts.includes(part))).toEqual([]);
}

describe("the checklist of first steps for a new shop", () => {
  it("the first steps become done one after another, as the shop's data grows", async () => {
    await admin("PATCH /settings/opening", { soon: true });
    expect(await first()).toEqual({ putAway: false, done: [], packages: { supplier: 0, codes: 0, hand: 0 } });

    await does(["name"], () => admin("PATCH /settings/shop", { name: "Diamond Shop" }));
    await does(["colour"], () => admin("PATCH /settings/shop", { accent: "#7c3aed" }));
    await does(["logo"], async () => {
      const form = new FormData();
      form.append("image", new File([new Uint8Array(await pictureOf("png"))], "logo.png"));
      const { url } = (await store.call("POST /upload", { as: "boss", body: form })).body;
      await admin("PATCH /settings/shop", { logo: url });
    });
    await does([], () => admin("POST /admin/contact", { ...CONTACT, address: "Dhaka", socialMedia: [] }));
    await does(["contact"], () =>
      admin("POST /admin/contact", { ...CONTACT, whatsapp: "8801712345678", socialMedia: [] }),
    );
    await does(["payment-number"], () => seedInstructions(store.db));
    await does(["game"], () =>
      admin("POST /categories", { name: "Free Fire", imageUrl: "/uploads/game.webp" }),
    );
    let productId = "";
    await does(["package", "delivery"], async () => {
      ({ productId } = await seedShop(store.db, { price: 80, stock: 10 }));
    });
    await does(["phone"], () =>
      admin("POST /admin/forwarders", {
        ...{ name: "Counter", kind: "android-sms-gateway" },
        accounts: [{ method: "bKash", accountNumber: "01700000001", sim: 1 }],
      }),
    );
    await does(["phone-heard"], () =>
      store.db.updateTable("forwarders").set({ last_heard_at: new Date() }).execute(),
    );
    await does(["automatic"], () => admin("PATCH /settings/payments", { automatic: true }));
    await does(["order"], async () => {
      const body = { productId, paymentMethod: "instant", amount: 80, gameAccount: "12345678" };
      const paid = { transactionId: "FIRSTORDER", senderNumber: "01712345678", method: "bKash" };
      await admin("POST /orders", { ...body, ...paid });
    });
    await does(["backup"], () =>
      store.owner
        .insertInto("backup_runs")
        .values({ kind: "backup", ok: true, started_at: new Date(), detail: "Kept" })
        .execute(),
    );
    await does(["email"], () =>
      store.db
        .updateTable("outgoing_channels")
        .set({ active: true })
        .where("channel", "=", "email")
        .execute(),
    );
    await does(["open"], () => admin("PATCH /settings/opening", { soon: false }));
    expect((await first()).done).toEqual(stepParts);
  });

  it("the first steps say how packages are delivered, and include uploading codes if a voucher package has none", async () => {
    const { productId } = await seedShop(store.db, { price: 80, stock: 0 });
    await store.db.updateTable("products").set({ type: "unipin" }).where("id", "=", productId).execute();
    expect(await first()).toMatchObject({ packages: { supplier: 0, codes: 1, hand: 1 } });
    expect((await first()).done).not.toContain("delivery");
    await admin("POST /admin/unipin/upload", { productId, codes: ["FIRST-CODE-1000"] });
    expect((await first()).done).toContain("delivery");
  });

  it("hiding the first steps for everybody and showing them again are in the audit log", async () => {
    expect((await admin("PATCH /admin/first-steps", { putAway: true })).putAway).toBe(true);
    await admin("PATCH /admin/first-steps", { putAway: true });
    await store.signUp("second", "admin");
    expect((await store.call("GET /admin/first-steps", { as: "second" })).body.putAway).toBe(true);
    await admin("PATCH /admin/first-steps", { putAway: false });
    const { entries } = (await store.call("GET /admin/audit?subject=settings:first-steps", { as: "boss" }))
      .body;
    expect(entries.map(({ after }: { after: object }) => after)).toEqual([
      { putAway: false },
      { putAway: true },
    ]);
  });
});
