import { randomUUID } from "node:crypto";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupplierKind } from "@hira/contract";
import type { Connection, Inquiry } from "@hira/server/orders/suppliers/adapters/adapter";
import { adapters } from "@hira/server/orders/suppliers/adapters/adapters";
import { supplierConnection } from "@hira/server/testing/supplier-connection";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Behaviour, behavioursOf } from "./behaviours.ts";
import { beginBooks } from "./books.ts";
import { type Fakes, openFakes } from "./fakes.ts";

const pairing = {
  unipin: { partnerId: "hira-partner", secret: "made-up-secret" },
  digiflazz: {
    username: "hirashop",
    key: "dev-key-1234",
    webhookSecret: "hook-secret-9",
    webhookPath: "/hook",
  },
  redeemer: { token: "made-up-token" },
};

let folder: string;
let file: string;
let server: Server;
let origin: string;
let fakes: Fakes;
let hooks: { headers: IncomingMessage["headers"]; body: Buffer }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hira-stand-ins-"));
  file = join(folder, "suppliers.jsonl");
  await beginBooks(file, pairing);
  hooks = [];
  server = createServer(async (request, response) => {
    if (request.url?.startsWith("/stand-ins")) return fakes.handler(request, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    hooks.push({ headers: request.headers, body: Buffer.concat(chunks) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await open();
});
afterEach(async () => {
  await fakes.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<void> {
  const opened = await openFakes({ origin, file, pace: { later: 5, slow: 5, hang: 5 } });
  if (!opened) throw new Error("no books");
  fakes = opened;
}

const settings: Record<SupplierKind, object> = {
  unipin: { partnerId: "hira-partner" },
  digiflazz: { username: "hirashop" },
  redeemer: {},
};
const connect = (kind: SupplierKind): Connection =>
  supplierConnection({
    settings: { url: `${origin}/stand-ins/${kind}`, ...settings[kind] },
    credentials: pairing[kind],
  });
const sku: Record<SupplierKind, string> = {
  unipin: "FREEFIRE_BD:115",
  digiflazz: "ff115",
  redeemer: "codes",
};
const orderOf = (kind: SupplierKind, more: object = {}) => ({
  ...{ reference: randomUUID(), sku: sku[kind], playerId: "1234567890", zone: null, maxAmount: null },
  ...{ code: `BDMB-X-J-${randomUUID()}`, ...more },
});
const place = (kind: SupplierKind, order = orderOf(kind)) => adapters[kind].place(connect(kind), order);
const inquire = (
  kind: SupplierKind,
  order: Omit<Inquiry, "sentAt">,
  sentAt = new Date(Date.now() - 600_000),
) => adapters[kind].inquire?.(connect(kind), { ...order, sentAt });
const tell = (kind: SupplierKind, behaviour: Behaviour) => fakes.tell(kind, { [behaviour]: 1 });
const kinds: SupplierKind[] = ["unipin", "digiflazz", "redeemer"];

describe.each(kinds)("the fake %s handles an adapter's orders", (kind) => {
  const orders = () => fakes.orders(kind);

  it("a fake supplier delivers an adapter's order once and records it", async () => {
    const before = fakes.balance(kind);
    const order = orderOf(kind);
    expect(await place(kind, order)).toMatchObject({ state: "succeeded" });
    expect(orders()).toMatchObject([
      { reference: order.reference, state: "delivered", delivered: 1, sent: 1, playerId: "1234567890" },
    ]);
    expect(fakes.balance(kind)).toBe(before - (orders()[0]?.price ?? 0));
  });

  it("a fake supplier keeps all records after a kill in the middle of a line", async () => {
    tell(kind, "refuses");
    tell(kind, "well");
    const order = orderOf(kind);
    await place(kind, order);
    const before = [orders(), fakes.balance(kind)];
    await fakes.close();
    await appendFile(file, '{"order":{"kind":"uni');
    await open();
    expect([orders(), fakes.balance(kind)]).toEqual(before);
  });

  it.each([
    ["refuses", "failed", 0],
    ["busy", "failed", 0],
    ["error-before", "unknown", 0],
    ["lost", "unknown", 0],
    ["hangs", "unknown", 1],
    ["cuts", "unknown", 1],
    ["error-after", "unknown", 1],
    ["page", "unknown", 1],
    ["slow", "succeeded", 1],
  ] as const)(
    "for a fake supplier set to %s, an order is %s and was delivered %i times",
    async (behaviour, state, delivered) => {
      expect(behavioursOf[kind]).toContain(behaviour);
      tell(kind, behaviour);
      expect(await place(kind)).toMatchObject({ state });
      expect(orders().map((order) => order.delivered)).toEqual(delivered ? [1] : []);
    },
  );

  it("a fake supplier rejects an order with wrong credentials and does not record it", async () => {
    const connection = {
      ...connect(kind),
      credentials: { secret: "another", key: "another", token: "another" },
    };
    expect(await adapters[kind].place(connection, orderOf(kind))).toMatchObject({ state: "failed" });
    expect(orders()).toEqual([]);
  });
});

describe("a fake supplier answers as the real one when it is asked again about an order", () => {
  it.each(["unipin", "digiflazz"] as const)(
    "when asked again, the fake %s reports the outcome of an order that it did not answer",
    async (kind) => {
      tell(kind, "cuts");
      const order = orderOf(kind);
      await place(kind, order);
      expect(await inquire(kind, order)).toMatchObject({ state: "succeeded" });
      expect(fakes.orders(kind)).toMatchObject([{ delivered: 1 }]);
    },
  );

  it("the fake UniPin does not know an order that it never accepted, and rejects a repeated reference", async () => {
    tell("unipin", "lost");
    const order = orderOf("unipin");
    await place("unipin", order);
    expect(await inquire("unipin", order)).toMatchObject({ state: "failed" });
    tell("unipin", "well");
    await place("unipin", order);
    expect(await place("unipin", order)).toMatchObject({ state: "unknown" });
    expect(fakes.orders("unipin")).toMatchObject([{ delivered: 1, sent: 2 }]);
  });

  it("the fake Digiflazz places an unknown order that it is asked about, and rejects changed values", async () => {
    tell("digiflazz", "error-before");
    const order = orderOf("digiflazz");
    await place("digiflazz", order);
    tell("digiflazz", "well");
    expect(await inquire("digiflazz", order)).toMatchObject({ state: "succeeded" });
    expect(await inquire("digiflazz", { ...order, playerId: "2345678901" })).toMatchObject({
      state: "unknown",
    });
    expect(fakes.orders("digiflazz")).toMatchObject([{ delivered: 1 }]);
  });

  it("the fake redeemer carries out a repeated order again, but redeems no code twice", async () => {
    const order = orderOf("redeemer");
    await place("redeemer", order);
    expect(await place("redeemer", order)).toMatchObject({ state: "unknown" });
    await place("redeemer", { ...order, code: "BDMB-X-J-another" });
    expect(fakes.orders("redeemer")).toMatchObject([{ delivered: 2, sent: 3 }]);
  });
});

describe("the fake Digiflazz sends webhooks about its orders", () => {
  const news = () => hooks.map((raw) => adapters.digiflazz.webhook?.(connect("digiflazz"), raw));
  const states = () => news().map((each) => each?.order?.outcome.state);

  it.each<[Behaviour, string[], string]>([
    ["later", ["succeeded"], "delivered"],
    ["later-failed", ["failed"], "failed"],
    ["twice", ["succeeded", "succeeded"], "delivered"],
    ["disordered", ["succeeded", "pending"], "delivered"],
  ])(
    "the fake Digiflazz that is set to %s sends webhooks with %j after a pending answer",
    async (behaviour, told, state) => {
      tell("digiflazz", behaviour);
      const order = orderOf("digiflazz");
      expect(await place("digiflazz", order)).toMatchObject({ state: "pending" });
      await expect.poll(states).toEqual(told);
      expect(news().every((each) => each?.order?.reference === order.reference)).toBe(true);
      expect(fakes.orders("digiflazz")).toMatchObject([{ state }]);
    },
  );

  it("the fake Digiflazz can leave its webhooks out or send forged ones, although it delivers the order", async () => {
    tell("digiflazz", "silent");
    const order = orderOf("digiflazz");
    await place("digiflazz", order);
    await expect.poll(() => fakes.orders("digiflazz")[0]?.state).toBe("delivered");
    tell("digiflazz", "forged");
    await place("digiflazz");
    await expect.poll(news).toEqual([null]);
    expect(await inquire("digiflazz", order)).toMatchObject({ state: "succeeded" });
  });

  it("the fake Digiflazz reports a reversed order by webhook, and pays its cost back", async () => {
    const before = fakes.balance("digiflazz");
    tell("digiflazz", "reversed");
    expect(await place("digiflazz")).toMatchObject({ state: "succeeded" });
    await expect.poll(states).toEqual(["failed"]);
    expect(fakes.balance("digiflazz")).toBe(before);
  });

  it("the fake Digiflazz sends webhooks after a restart for orders that were pending before it", async () => {
    await fakes.close();
    const opened = await openFakes({ origin, file, pace: { later: 3_600_000 } });
    if (!opened) throw new Error("no books");
    fakes = opened;
    tell("digiflazz", "later");
    await place("digiflazz");
    await fakes.close();
    await open();
    expect(hooks).toEqual([]);
    fakes.start();
    await expect.poll(states).toEqual(["succeeded"]);
  });

  it.each([
    ["087800001230", "succeeded", []],
    ["087800001232", "failed", []],
    ["087800001233", "pending", ["succeeded"]],
    ["087800001234", "pending", ["failed"]],
  ])("the fake Digiflazz answers %s with %s, then sends webhooks with %j", async (playerId, state, told) => {
    expect(await place("digiflazz", orderOf("digiflazz", { playerId }))).toMatchObject({ state });
    if (told.length > 0) await expect.poll(states).toEqual(told);
  });
});

describe("the fake suppliers sell packages and know the names of players", () => {
  it("a fake supplier has prices and a balance, and rejects a price above the order's maximum", async () => {
    const found = await adapters.unipin.catalogue?.(connect("unipin"));
    expect(found).toContainEqual(
      expect.objectContaining({ sku: "FREEFIRE_BD:115", amount: 71.5, game: "Free Fire (BD)" }),
    );
    const list = await adapters.digiflazz.catalogue?.(connect("digiflazz"));
    const price = list?.find((each) => each.sku === "ff115")?.amount ?? 0;
    expect(await adapters.digiflazz.balance?.(connect("digiflazz"))).toEqual({
      amount: 7_000_000,
      currency: "IDR",
    });
    await expect(adapters.digiflazz.catalogue?.(connect("digiflazz"))).rejects.toThrow("83");
    const tooLow = orderOf("digiflazz", { maxAmount: price - 1 });
    expect(await place("digiflazz", tooLow)).toMatchObject({ state: "failed", orderExists: false });
  });

  it("a fake supplier knows the names of all players, except of IDs that end with four zeros", async () => {
    const ask = (playerId: string) =>
      adapters.unipin.validatePlayer?.(connect("unipin"), { sku: sku.unipin, playerId, zone: null });
    expect(await ask("1234567890")).toEqual({ valid: true, name: "Rahim★" });
    expect(await ask("9876543210")).toEqual({ valid: true, name: expect.any(String) });
    expect(await ask("1234560000")).toMatchObject({ valid: false });
  });
});

describe("the page of the fake suppliers shows and changes what they do", () => {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${origin}/stand-ins/${path}`, { method: "POST", body: new URLSearchParams(fields), headers });

  it("the page of the fake suppliers shows orders, sets a behaviour, and reverses an order", async () => {
    const page = await post("behaviour", { kind: "digiflazz", behaviour: "reversed" });
    expect(await page.text()).toContain('<option value="reversed" selected>');
    const order = orderOf("digiflazz", { playerId: "2345678901" });
    await place("digiflazz", order);
    expect(await (await fetch(`${origin}/stand-ins`)).text()).toContain("『নুসরাত』");
    tell("digiflazz", "well");
    const second = orderOf("digiflazz");
    await place("digiflazz", second);
    await post("reverse", { reference: second.reference });
    expect(fakes.orders("digiflazz").at(-1)).toMatchObject({ state: "reversed" });
  });

  it("the page of the fake suppliers refuses forms of another site and unknown behaviours", async () => {
    const misbehave = { kind: "unipin", behaviour: "refuses" };
    expect((await post("behaviour", misbehave, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await post("behaviour", { kind: "unipin", behaviour: "later" })).status).toBe(422);
    expect(await place("unipin")).toMatchObject({ state: "succeeded" });
  });
});
