import { defaultCaptions, FRESH_SECONDS } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { openDiskStore } from "../../platform/uploads/disk-store.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { changeShopSettings } from "./change-shop-settings.ts";
import { changeHeroSlide } from "./routes.ts";

let store: TestStore;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "partner"]) await store.signUp(uid, "admin");
  await store.signUp("customer");
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const audited = (subject: string) =>
  store.db
    .selectFrom("audit_log")
    .select(["actor", "action", "before", "after"])
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();

describe("the hero slides on the home page", () => {
  const input = {
    title: "Diamonds in minutes",
    subtitle: "Choose your game.",
    ctaLabel: "Top up now",
    ctaHref: "/topup-categories?sort=newest#top",
    imageUrl: "/uploads/ab12.webp",
  };
  const slides = async () => (await store.call("GET /heroslides")).body.slides;
  /** Returns the slide as visitors see it, without its times. */
  const shownOf = ({ showsFrom: _, showsUntil: __, ...slide }: Record<string, unknown>) => slide;

  it("hero slides are added at the end, changed and deleted, and visitors see each change immediately", async () => {
    await slides();
    const { body } = await admin("POST /heroslides", input);
    const { slide: second } = (await admin("POST /heroslides", { ...input, title: "Second" })).body;
    expect(await slides()).toEqual([{ _id: body.slide._id, ...input }, shownOf(second)]);
    const changed = await admin(`PATCH /heroslides/${second._id}`, { ctaHref: "https://shop.example/a" });
    expect(changed.body.slide).toEqual({ ...second, ctaHref: "https://shop.example/a" });
    await admin(`PATCH /heroslides/${second._id}`, { ctaHref: "https://shop.example/a" });
    expect(await admin(`DELETE /heroslides/${second._id}`)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await slides()).toEqual([shownOf(body.slide)]);
    expect(await audited(`slide:${second._id}`)).toMatchObject([
      { action: "slide.create", actor: "boss", after: { title: "Second" } },
      {
        action: "slide.change",
        before: { ctaHref: input.ctaHref },
        after: { ctaHref: "https://shop.example/a" },
      },
      { action: "slide.delete", before: { title: "Second" } },
    ]);
  });

  it.each<[string, object, string | RegExp]>([
    ["no image", { imageUrl: undefined }, "Image is required for new slides."],
    ["a script as image", { imageUrl: "data:text/html,<script>" }, /Use an uploaded image/],
    ["no title", { title: "" }, "Title is required."],
    ["no subtitle", { subtitle: " " }, "Subtitle is required."],
    ["no button text", { ctaLabel: undefined }, "Button text is required."],
    ["no button URL", { ctaHref: "" }, "Button URL is required."],
    ...[
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/a b",
      "https:evil.example",
      "https://me:pw@evil.example",
      "ftp://files.example",
      "mailto:a@b.example",
      "topup-categories",
      "https://",
    ].map((ctaHref): [string, object, RegExp] => [ctaHref, { ctaHref }, /must start with/]),
  ])("hero slides refuse %s", async (_, fault, message) => {
    const before = await slides();
    const reply = await admin("POST /heroslides", { ...input, ...fault });
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect(reply).toMatchObject({ status: 400, body: { message: expected } });
    expect(await slides()).toEqual(before);
  });

  it.each(["/", "/topup/abc?x=1", "http://shop.example", "https://shop.example/a?b=c#d"])(
    "the link of a hero slide may be %s",
    async (ctaHref) => {
      const { body } = await admin("POST /heroslides", { ...input, ctaHref });
      expect(body.slide.ctaHref).toBe(ctaHref);
    },
  );

  it("changing or deleting an unknown hero slide is refused", async () => {
    expect((await admin(`PATCH /heroslides/${UNKNOWN}`, {})).body.code).toBe("slide_not_found");
    expect((await admin(`DELETE /heroslides/${UNKNOWN}`)).body.code).toBe("slide_not_found");
  });

  it("changing a hero slide keeps the fields that another admin changes at the same time", async () => {
    const { _id: id } = (await admin("POST /heroslides", input)).body.slide;
    const { waiting } = await withTransaction(store.db, async (db) => {
      await changeHeroSlide({ db, actor: systemActor }, { id, title: "Renamed" });
      const waiting = admin(`PATCH /heroslides/${id}`, { subtitle: "Reworded" });
      await untilSomebodyWaits(store.url);
      return { waiting };
    });
    expect((await waiting).body.slide).toMatchObject({ title: "Renamed", subtitle: "Reworded" });
  });
});

describe("the contact of the shop", () => {
  const contact = {
    call: "+8801700000000",
    email: "support@shop.example",
    whatsapp: "+8801700000000",
    telegram: "@shop",
    address: "1 Example Road, Dhaka",
    workingHours: "9–23",
    socialMedia: [{ platform: "facebook", url: "https://facebook.example/shop" }],
  };
  const saved = async () => (await store.call("GET /contact")).body;

  it("in a new shop, the contact is empty; later it is what the admin saved", async () => {
    expect(await saved()).toMatchObject({ call: "", email: "", socialMedia: [] });
    const { inBengali } = await saved();
    const shown = { ...contact, captions: defaultCaptions, inBengali };
    expect((await admin("POST /admin/contact", contact)).body).toEqual(shown);
    expect(await saved()).toEqual(shown);
    expect((await admin("GET /admin/contact")).body).toEqual(shown);
    await admin("POST /admin/contact", contact);
    const empty = { ...contact, email: "", socialMedia: [] };
    expect((await admin("POST /admin/contact", empty)).body).toEqual({ ...shown, ...empty });
    expect(await audited("settings:contact")).toMatchObject([
      { actor: "boss", action: "settings.contact", before: { call: "" }, after: contact },
      { before: contact, after: empty },
    ]);
  });

  it("links in the contact may be typed without https, and the store adds it", async () => {
    const typed = { ...contact, socialMedia: [{ platform: "facebook", url: " facebook.example/shop?x=1 " }] };
    const { body } = await admin("POST /admin/contact", typed);
    expect(body.socialMedia).toEqual([{ platform: "facebook", url: "https://facebook.example/shop?x=1" }]);
  });

  it("changing the contact needs a fresh sign-in, and all other admins are notified of the new contact", async () => {
    const age = { sub: "boss", auth_time: Math.floor(Date.now() / 1000) - FRESH_SECONDS - 60 };
    const old = { token: await store.sign(age), body: { ...contact, call: "01999999999" } };
    expect((await store.call("POST /admin/contact", old)).body.code).toBe("sign_in_again");
    await admin("POST /admin/contact", contact);
    const told = async () => {
      const { notices } = (await store.call("GET /admin/notifications", { as: "partner" })).body;
      await store.call("POST /admin/notices/seen", { as: "partner" });
      return notices.newest.map(({ text }: { text: string }) => text);
    };
    await told();
    await admin("POST /admin/contact", { ...contact, whatsapp: "01999999999" });
    expect(await told()).toEqual([
      "Name of boss changed how customers reach the shop: WhatsApp from +8801700000000 to 01999999999",
    ]);
    await admin("POST /admin/contact", { ...contact, telegram: "", address: "Call 01999999999" });
    expect(await told()).toEqual([
      "Name of boss changed how customers reach the shop: WhatsApp from 01999999999 to +8801700000000; Telegram from @shop to nothing; texts",
    ]);
    await admin("POST /admin/contact", contact);
    await told();
    await admin("POST /admin/contact", contact);
    expect(await told()).toEqual([]);
  });

  it("a shop can set captions of its own for the contact, and a change of the contact without captions keeps them", async () => {
    const captions = { ...defaultCaptions, call: " 9 AM to 11 PM ", workingHours: "" };
    const reply = await admin("POST /admin/contact", { ...contact, captions });
    const own = { ...captions, call: "9 AM to 11 PM" };
    expect(reply.body.captions).toEqual(own);
    await admin("POST /admin/contact", { ...contact, address: "2 Example Road, Dhaka" });
    expect(await saved()).toMatchObject({ address: "2 Example Road, Dhaka", captions: own });
    await admin("POST /admin/contact", { ...contact, captions: defaultCaptions });
  });

  it.each([
    ["an endless caption", { captions: { ...defaultCaptions, call: "x".repeat(81) } }, /80 characters/],
    ["some captions only", { captions: { call: "Now" } }, /whatsapp/],
    ["a broken e-mail", { email: "support@" }, "Enter a valid e-mail address."],
    ["a script as link", { socialMedia: [{ platform: "facebook", url: "javascript:alert(1)" }] }, /https/],
    ["a plain http link", { socialMedia: [{ platform: "facebook", url: "http://x.example" }] }, /https/],
    ["no address", { socialMedia: [{ platform: "facebook", url: "hira shop" }] }, /https/],
    ["a name alone", { socialMedia: [{ platform: "facebook", url: "hira" }] }, /https/],
    ["an address with a login", { socialMedia: [{ platform: "facebook", url: "me:pw@x.example" }] }, /https/],
    ["another platform", { socialMedia: [{ platform: "myspace", url: "https://x.example" }] }, /platform/],
    ["a missing field", { telegram: undefined }, /telegram/],
    ["an endless address", { address: "x".repeat(301) }, "Use at most 300 characters."],
    [
      "too many links",
      { socialMedia: Array(21).fill(contact.socialMedia[0]) },
      "Use at most 20 social links.",
    ],
  ])("the contact refuses %s", async (_, fault, message) => {
    const before = await saved();
    const reply = await admin("POST /admin/contact", { ...contact, ...fault });
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect(reply).toMatchObject({ status: 400, body: { message: expected } });
    expect(await saved()).toEqual(before);
  });
});

describe("the settings of the shop", () => {
  const settings = async () => (await store.call("GET /settings/shop")).body;

  it("the shop's settings have defaults, and each can be changed separately", async () => {
    expect(await settings()).toEqual({ name: "Hira", blurb: "", themeDefault: "system", closed: null });
    expect((await admin("PATCH /settings/shop", { name: " Diamond Shop " })).body.name).toBe("Diamond Shop");
    await admin("PATCH /settings/shop", { themeDefault: "dark", blurb: "Fast." });
    expect(await settings()).toMatchObject({ name: "Diamond Shop", blurb: "Fast.", themeDefault: "dark" });
    await admin("PATCH /settings/shop", {});
    expect(await audited("settings:shop")).toMatchObject([
      { before: { name: "Hira" }, after: { name: "Diamond Shop" } },
      { before: { themeDefault: "system" }, after: { themeDefault: "dark" } },
    ]);
  });

  it.each([
    ["no name", { name: "  " }, "Shop name is required."],
    ["another theme", { themeDefault: "sepia" }, /themeDefault/],
    ["an endless blurb", { blurb: "x".repeat(301) }, "Use at most 300 characters."],
  ])("the shop's settings refuse %s", async (_, fault, message) => {
    const reply = await admin("PATCH /settings/shop", fault);
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect(reply).toMatchObject({ status: 400, body: { message: expected } });
  });

  it("changing one of the shop's settings keeps the settings that another admin changes at the same time", async () => {
    const images = await openDiskStore(store.uploadsDir);
    const { waiting } = await withTransaction(store.db, async (db) => {
      await changeShopSettings({ db, actor: systemActor }, images, { name: "Renamed" });
      const waiting = admin("PATCH /settings/shop", { blurb: "Reworded" });
      await untilSomebodyWaits(store.url);
      return { waiting };
    });
    expect((await waiting).body).toMatchObject({ name: "Renamed", blurb: "Reworded" });
  });
});

it.each([
  "POST /heroslides",
  `PATCH /heroslides/${UNKNOWN}`,
  `DELETE /heroslides/${UNKNOWN}`,
  "GET /admin/contact",
  "POST /admin/contact",
  "PATCH /settings/shop",
  "POST /payment-instructions",
  `PATCH /payment-instructions/${UNKNOWN}`,
  `DELETE /payment-instructions/${UNKNOWN}`,
  "POST /order-instructions",
  `PATCH /order-instructions/${UNKNOWN}`,
  `DELETE /order-instructions/${UNKNOWN}`,
])("%s is for admins only", async (name) => {
  const body = name.startsWith("GET") ? {} : { body: {} };
  expect(await store.call(name, { as: "customer", ...body })).toMatchObject({
    status: 403,
    body: { code: "admin_only" },
  });
  expect((await store.call(name, body)).status).toBe(401);
});
