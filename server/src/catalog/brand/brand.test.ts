import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { openDiskStore } from "../../platform/uploads/disk-store.ts";
import { pictureOf, svgWithScript } from "../../platform/uploads/images-under-test.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { changeShopSettings } from "../content/change-shop-settings.ts";
import { drawBrand } from "./draw-brand.ts";

const WRITE = "PATCH /settings/shop";
let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("helper", "admin", "support");
  await store.signUp("customer");
});

const admin = (body: object, as = "boss"): Promise<TestReply> => store.call(WRITE, { as, body });
const shop = async () => (await store.call("GET /settings/shop")).body;
const bytesAt = async (address: string): Promise<Buffer> => {
  const reply = await fetch(store.base + address);
  expect([address, reply.status]).toEqual([address, 200]);
  return Buffer.from(await reply.arrayBuffer());
};

async function upload(picture: Uint8Array): Promise<string> {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(picture)], "logo.png"));
  return (await store.call("POST /upload", { as: "boss", body: form })).body.url;
}

/** Returns a picture of a disc that has one colour, on a transparent background. */
async function disc(colour: string, { width = 300, height = 300 } = {}): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
    pixels.set([red, green, blue, Math.hypot(x, y) < 0.48 ? 255 : 0], at * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Returns the colours of a picture's corner and middle, as text. */
async function coloursIn(picture: Buffer): Promise<{ corner: number[]; middle: number[] }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { corner: at(0, 0), middle: at(info.width >> 1, info.height >> 1) };
}

describe("a shop without logo and accent colour", () => {
  it("a shop without logo and accent colour has no brand in the API's replies, even after the shop's name changes", async () => {
    expect(await shop()).not.toHaveProperty("brand");
    expect((await admin({ name: "Gem Shop" })).body).not.toHaveProperty("brand");
    await admin({ logo: null, accent: null });
    expect(await shop()).not.toHaveProperty("brand");
  });
});

describe("a shop with a logo or an accent colour", () => {
  it("with a logo and an accent colour, the shop has all its pictures, each in the right size and format", async () => {
    const logo = await upload(await disc("#22c55e"));
    const wideLogo = await upload(await disc("#22c55e", { width: 900, height: 240 }));
    const { body } = await admin({ logo, wideLogo, accent: "E2136E", inBengali: { name: "মণি" } });
    expect(body.brand).toMatchObject({ logo, wideLogo, accent: "#e2136e" });
    expect((await shop()).brand).toEqual(body.brand);
    const { pictures } = body.brand;
    for (const [address, format, width, height] of [
      [pictures.mark, "webp", 192, 192],
      [pictures.wide.url, "webp", 360, 96],
      [pictures.paper.url, "png", 360, 96],
      [pictures.favicon, "png", 96, 96],
      [pictures.touch, "png", 180, 180],
      [pictures.small, "png", 192, 192],
      [pictures.large, "png", 512, 512],
      [pictures.maskable, "png", 512, 512],
      [pictures.share.en, "jpeg", 1200, 630],
      [pictures.share.bn, "jpeg", 1200, 630],
    ] as const)
      expect(await sharp(await bytesAt(address)).metadata()).toMatchObject({ format, width, height });
    expect(pictures.share.en).not.toBe(pictures.share.bn);
    expect(pictures.wide).toMatchObject({ width: 360, height: 96 });
  });

  it("changing the brand is in the audit log, and the pictures are drawn again when the shop's name changes", async () => {
    const before = (await shop()).brand;
    await admin({ name: "Ruby Shop" });
    const { brand } = await shop();
    expect(brand.pictures.share.en).not.toBe(before.pictures.share.en);
    expect(brand.pictures.share.bn).toBe(before.pictures.share.bn);
    expect(brand.pictures.mark).toBe(before.pictures.mark);
    await admin({ accent: "#1d4ed8" });
    const { entries } = (await store.call("GET /admin/audit?subject=settings:shop&limit=1", { as: "boss" }))
      .body;
    expect(entries[0]).toMatchObject({
      action: "settings.shop",
      actor: { uid: "boss" },
      before: { accent: "#e2136e" },
      after: { accent: "#1d4ed8", logo: brand.logo },
    });
  });

  it("the pictures are not drawn again for a change of settings that they do not show", async () => {
    const before = (await shop()).brand;
    await admin({ blurb: "Fast." });
    expect((await shop()).brand).toEqual(before);
  });

  it("removing logo and accent colour removes the brand with all its pictures", async () => {
    await admin({ logo: null, wideLogo: null, accent: null });
    expect(await shop()).not.toHaveProperty("brand");
  });

  it("a shop with only an accent colour gets pictures with the first letter of its name", async () => {
    const { body } = await admin({ accent: "#1d4ed8", name: "হীরা Shop" });
    const mark = await bytesAt(body.brand.pictures.mark);
    expect((await coloursIn(mark)).corner.slice(0, 3)).toEqual(
      [0x1d, 0x4e, 0xd8].map((each) => expect.closeTo(each, -1)),
    );
    expect((await sharp(mark).stats()).channels.some(({ max }) => max > 240)).toBe(true);
  });

  it.each([["🎮🎮"], ["日本"]])(
    "a shop whose name the fonts cannot draw still gets pictures of its brand: %s",
    async (name) => {
      expect((await admin({ name, accent: "#0f766e" })).status).toBe(200);
    },
  );
});

describe("a logo that would be hard to see on the background", () => {
  it.each([
    ["white", "#ffffff", { light: "#111921", dark: null }],
    ["black", "#000000", { light: null, dark: "#ffffff" }],
    ["green", "#22c55e", { light: null, dark: null }],
  ])("a logo gets a plate in each theme whose background would hide it: %s", async (_, colour, plates) => {
    const { body } = await admin({ logo: await upload(await disc(colour)) });
    expect(body.brand.pictures.plates).toEqual(plates);
    const { corner } = await coloursIn(await bytesAt(body.brand.pictures.paper.url));
    expect(corner).toEqual(plates.light ? [0x11, 0x19, 0x21, 255] : [255, 255, 255, 255]);
    const { middle } = await coloursIn(await bytesAt(body.brand.pictures.maskable));
    expect(middle.slice(0, 3)).toEqual(
      [1, 3, 5].map((at) => expect.closeTo(Number.parseInt(colour.slice(at, at + 2), 16), -1)),
    );
  });

  it("a logo with its own background gets no plate, and the icons are filled with its background", async () => {
    const square = { width: 200, height: 200, channels: 3 as const, background: "#aa1122" };
    const { body } = await admin({ logo: await upload(await sharp({ create: square }).png().toBuffer()) });
    expect(body.brand.pictures.plates).toEqual({ light: null, dark: null });
    const { corner } = await coloursIn(await bytesAt(body.brand.pictures.maskable));
    expect(corner).toEqual([0xaa, 0x11, 0x22, 255].map((each) => expect.closeTo(each, -1)));
  });

  it("a logo may be as narrow or as tall as an uploaded picture may be", async () => {
    for (const size of [
      { width: 1900, height: 8 },
      { width: 8, height: 1900 },
      { width: 1, height: 1 },
    ]) {
      const logo = await upload(await pictureOf("png", size));
      expect((await admin({ logo, wideLogo: logo })).status).toBe(200);
    }
  });
});

describe("what is refused as a brand", () => {
  const accepted = "/uploads/0123456789abcdef0123456789abcdef-300.webp";

  it.each([
    ["a picture from elsewhere", { logo: "https://evil.example/logo.webp" }, "Upload the logo as a picture."],
    ["an inline SVG", { logo: `data:image/svg+xml,${svgWithScript()}` }, "Upload the logo as a picture."],
    ["a file outside of the folder", { logo: "/uploads/../hira.key" }, "Upload the logo as a picture."],
    [
      "a drawing of the sample",
      { wideLogo: "/uploads/sample/free-fire.svg" },
      "Upload the logo as a picture.",
    ],
    ["no colour", { accent: "red" }, /#e11d48/],
    ["a colour with more to it", { accent: "#fff;}</style><script>" }, /#e11d48/],
  ])("refuses as a logo or an accent: %s", async (_, fault, message) => {
    const before = await shop();
    const reply = await admin(fault);
    const expected = typeof message === "string" ? message : expect.stringMatching(message);
    expect(reply).toMatchObject({ status: 400, body: { message: expected } });
    expect(await shop()).toEqual(before);
  });

  it.each([
    ["is not there", accepted],
    ["is on another host", `https://cdn.example${accepted}`],
  ])("refuses an upload as a logo if it %s", async (_, logo) => {
    const before = await shop();
    if (!logo.startsWith("/"))
      await writeFile(join(store.uploadsDir, accepted.slice(9)), await pictureOf("webp"));
    expect(await admin({ logo })).toMatchObject({ status: 400, body: { code: "logo_not_found" } });
    expect(await shop()).toEqual(before);
  });

  it("an SVG with a script is refused as a logo", async () => {
    const form = new FormData();
    form.append("image", new File([new Uint8Array(svgWithScript())], "logo.svg", { type: "image/svg+xml" }));
    expect((await store.call("POST /upload", { as: "boss", body: form })).body.code).toBe("not_an_image");
  });

  it("changing the brand is refused without the permission for settings", async () => {
    expect((await admin({ accent: "#111111" }, "customer")).body.code).toBe("admin_only");
    expect((await admin({ accent: "#111111" }, "helper")).body.code).toBe("not_permitted");
    expect((await store.call(WRITE, { body: { accent: "#111111" } })).status).toBe(401);
  });

  it.each(["image_store_full", "image_store_unavailable"] as const)(
    "refuses a change of the brand whose pictures cannot be stored (%s), and changes nothing",
    async (code) => {
      const put = async () => {
        throw new DomainError(code);
      };
      const images = { ...(await openDiskStore(store.uploadsDir)), put };
      const full = await createTestStore({ beside: store, images });
      full.expectLogged(/request failed/);
      const before = await shop();
      const token = await full.sign({ sub: "boss" });
      expect((await full.call(WRITE, { token, body: { name: "New", accent: "#123456" } })).body.code).toBe(
        code,
      );
      expect(await shop()).toEqual(before);
    },
  );
});

it("two admins who change name and accent colour at the same time both get pictures that show both changes", async () => {
  await admin({ name: "Gem Shop", accent: "#1d4ed8", logo: null, wideLogo: null });
  const images = await openDiskStore(store.uploadsDir);
  const { waiting } = await withTransaction(store.db, async (db) => {
    await changeShopSettings({ db, actor: systemActor }, images, { name: "Pearl Shop" });
    const waiting = admin({ accent: "#be123c" });
    await untilSomebodyWaits(store.url);
    return { waiting };
  });
  const { body } = await waiting;
  expect(body).toMatchObject({ name: "Pearl Shop", brand: { accent: "#be123c" } });
  const names = { en: "Pearl Shop", bn: body.inBengali?.name ?? "Pearl Shop" };
  const drawn = await drawBrand(images, { names, logo: null, wideLogo: null, accent: "#be123c" });
  expect(body.brand.pictures).toEqual(drawn);
});
