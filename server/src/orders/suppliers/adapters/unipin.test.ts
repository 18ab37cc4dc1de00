import { randomUUID } from "node:crypto";
import { quoted } from "@hira/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Answering, type Asked, json, openAnsweringServer } from "../../../testing/answering-server.ts";
import { supplierConnection } from "../../../testing/supplier-connection.ts";
import { SupplierError } from "./adapter.ts";
import { FOUND_AFTER_MS, unipin } from "./unipin.ts";

const NOW = 1_767_225_600_000;
const REFERENCE = "018f0000-0000-7000-8000-00000000000a";
const order = { reference: REFERENCE, sku: "FF:115", playerId: "1234567890", zone: null, maxAmount: null };

const detail = {
  status: 1,
  fields: [{ name: "userid", type: "string" }],
  denominations: [
    { id: "115", name: "115 Diamonds", amount: "72.5" },
    { id: 240, name: "240 Diamonds", amount: 145 },
    { id: "x", name: "No price" },
  ],
};
const valid = { status: 1, validation_token: "token-of-the-player", username: "Rahim★" };
const created = { status: 1, transaction_number: "UP-77", reference_no: REFERENCE, amount: "72.5" };

let supplier: Awaited<ReturnType<typeof openAnsweringServer>>;
let answers: Record<string, Answering>;
let connection: ReturnType<typeof supplierConnection>;

beforeEach(async () => {
  supplier = await openAnsweringServer();
  answers = { detail: json(detail), "user/validate": json(valid), "order/create": json(created) };
  supplier.answerWith((asked, response) =>
    answers[asked.path.split("/in-game-topup/")[1] ?? ""]?.(asked, response),
  );
  connection = supplierConnection({
    // Each test uses another address, because games are cached by address.
    settings: { url: `${supplier.url}/${randomUUID()}`, partnerId: "hira-partner" },
    credentials: { secret: "made-up-secret" },
    now: () => NOW,
  });
});
afterEach(() => supplier.close());

const askedFor = (path: string): Asked[] =>
  supplier.asked.filter((asked) => asked.path.endsWith(`/in-game-topup/${path}`));

describe("placing an order at UniPin", () => {
  it("an order at UniPin first checks the player and then orders, both signed as in the test vectors", async () => {
    expect(await unipin.place(connection, order)).toEqual({
      state: "succeeded",
      supplierReference: "UP-77",
      amount: 72.5,
      playerName: "Rahim★",
    });
    expect(supplier.asked.map(({ path }) => path.split("/in-game-topup/")[1])).toEqual([
      "detail",
      "user/validate",
      "order/create",
    ]);
    expect(askedFor("user/validate")[0]).toMatchObject({
      json: { game_code: "FF", fields: { userid: "1234567890" } },
      headers: { auth: "635bc9405468081452fb541b896fee29b04aa89cd572f8a141f89cd404382320" },
    });
    expect(askedFor("order/create")[0]).toMatchObject({
      json: {
        game_code: "FF",
        validation_token: "token-of-the-player",
        reference_no: REFERENCE,
        denomination_id: "115",
      },
      headers: {
        partnerid: "hira-partner",
        timestamp: "1767225600",
        path: "in-game-topup/order/create",
        auth: "ab360a84d4479c9317813ea4190277b620f21f93ea5810b364174cdf55829bec",
      },
    });
  });

  it("an order at UniPin is recorded with its calls, but without the secret, the signature and the player's token", async () => {
    await unipin.place(connection, order);
    expect(connection.exchanges.map(({ purpose }) => purpose)).toEqual(["catalogue", "player", "order"]);
    const recorded = JSON.stringify(connection.exchanges);
    for (const secret of ["made-up-secret", "ab360a84d4479c93", "token-of-the-player"])
      expect(recorded).not.toContain(secret);
    expect(recorded).toContain("UP-77");
  });

  it.each<[string, string, Answering]>([
    [
      "the player is not found",
      "user/validate",
      json({ status: 0, error: { message: "User does not exist" } }),
    ],
    ["the player cannot be checked", "user/validate", json({}, 503)],
    ["the check is not understood", "user/validate", json({ status: 1, username: "Rahim" })],
    ["the game is gone", "detail", json({ status: 0, reason: "Game closed" })],
    ["the package is gone", "detail", json({ ...detail, denominations: [] })],
    ["the game asks for what the order has not", "detail", json({ ...detail, fields: [{ name: "zoneid" }] })],
  ])("an order at UniPin has failed, and nothing was ordered, when %s", async (_, path, answering) => {
    answers[path] = answering;
    expect(await unipin.place(connection, order)).toMatchObject({ state: "failed", orderExists: false });
    expect(askedFor("order/create")).toEqual([]);
  });

  it("a process that was paused does not send its order to UniPin, because another process may have learned that no order exists", async () => {
    let now = NOW;
    connection.now = () => now;
    answers["user/validate"] = (asked, response) => {
      now += FOUND_AFTER_MS;
      return json(valid)(asked, response);
    };
    expect(await unipin.place(connection, order)).toMatchObject({ state: "failed", orderExists: false });
    expect(askedFor("order/create")).toEqual([]);
  });

  it("if UniPin does not find a player, the player ID is wrong; if it cannot check the player, that is the supplier's failure", async () => {
    answers["user/validate"] = json({ status: 0, error: { message: "User does not exist" } });
    expect(await unipin.place(connection, order)).toMatchObject({ ofPlayer: true });
    answers["user/validate"] = json({}, 503);
    expect(await unipin.place(connection, order)).not.toHaveProperty("ofPlayer");
  });

  it.each([
    [72.49, "failed"],
    [72.5, "succeeded"],
  ])(
    "an order at UniPin for a package at 72.5, with a maximum price of %d, has %s",
    async (maxAmount, state) => {
      expect(await unipin.place(connection, { ...order, maxAmount })).toMatchObject({ state });
      expect(askedFor("order/create")).toHaveLength(state === "succeeded" ? 1 : 0);
    },
  );

  it.each<[string, Answering]>([
    ["no", json({ status: 0, error: { code: 705, message: "Insufficient balance" } })],
    ["that the credentials are wrong", json({ message: "Unauthorized" }, 401)],
    ["that it was asked too often", (_, response) => void response.writeHead(429).end("Too many")],
  ])("an order at UniPin has failed when the answer says %s", async (_, answering) => {
    answers["order/create"] = answering;
    expect(await unipin.place(connection, order)).toMatchObject({ state: "failed", orderExists: false });
  });

  it.each<[string, Answering]>([
    ["a server's error", json({ status: 0, reason: "No" }, 500)],
    ["a page", (_, response) => void response.end("<html></html>")],
    ["a lost connection", (_, response) => void response.destroy()],
    ["a refusal that a gateway may have written", json({ message: "Forbidden" }, 403)],
    ["another reference", json({ ...created, reference_no: "another" })],
    ["a success without a number", json({ status: 1, reference_no: REFERENCE })],
    ["a status of another type", json({ ...created, status: "1" })],
    ["a list", json([created])],
    ["a word", json("ok")],
    ["a repeated reference", json({ status: 0, reason: "Duplicate reference_no" })],
    ["a refusal that speaks of time", json({ status: 0, reason: "Provider timeout" })],
  ])("an order at UniPin is unknown after %s", async (_, answering) => {
    answers["order/create"] = answering;
    expect(await unipin.place(connection, order)).toMatchObject({ state: "unknown" });
    expect(askedFor("order/create")).toHaveLength(1);
  });

  it.each(["115", ":115", "FF:"])("an order at UniPin is not sent for the SKU %j", async (sku) => {
    expect(await unipin.place(connection, { ...order, sku })).toMatchObject({ state: "failed" });
    expect(supplier.asked).toEqual([]);
  });

  it("nothing is sent to UniPin if its credentials are missing", async () => {
    const without = { ...connection, credentials: {} };
    expect(await unipin.place(without, order)).toMatchObject({ state: "failed", orderExists: false });
    expect(supplier.asked).toEqual([]);
  });

  it("an order at UniPin contains the player's zone, and numbers in fields that require numbers", async () => {
    answers.detail = json({
      ...detail,
      fields: [
        { name: "userid", type: "number" },
        { name: "zoneid", type: "int" },
      ],
    });
    await unipin.place(connection, { ...order, zone: "1234" });
    expect(askedFor("user/validate")[0]?.json.fields).toEqual({ userid: 1234567890, zoneid: 1234 });
  });
});

describe("asking UniPin about an order", () => {
  const missing = json({ status: 0, error: { message: "Reference not found" } });
  const inquire = (agoMs: number) =>
    unipin.inquire?.(connection, { ...order, sentAt: new Date(NOW - agoMs) });

  it("an inquiry at UniPin returns the outcome of the order", async () => {
    answers["order/inquiry"] = json(created);
    expect(await inquire(10_000)).toMatchObject({ state: "succeeded", supplierReference: "UP-77" });
    expect(askedFor("order/inquiry")[0]?.json).toEqual({ reference_no: REFERENCE });
    expect(askedFor("order/create")).toEqual([]);
  });

  it.each([
    [FOUND_AFTER_MS - 1, "unknown"],
    [FOUND_AFTER_MS, "failed"],
  ])(
    "if an inquiry at UniPin does not find the order, that counts as a failure only after three minutes: %i ms, %s",
    async (agoMs, state) => {
      answers["order/inquiry"] = missing;
      expect(await inquire(agoMs)).toMatchObject({ state });
    },
  );

  it.each<[string, Answering]>([
    ["401", json({}, 401)],
    ["429", (_, response) => void response.writeHead(429).end()],
    ["a server's error", json({}, 500)],
    ["another refusal", json({ status: 0, reason: "Invalid signature" })],
    ["another reference", json({ ...created, reference_no: "another" })],
    ["nothing that one could read", json({ status: 2 })],
  ])("an inquiry at UniPin says nothing about the order with %s, however old it is", async (_, answering) => {
    answers["order/inquiry"] = answering;
    expect(await inquire(30 * 24 * 60 * 60_000)).toMatchObject({ state: "unknown" });
  });

  it("if UniPin cannot be reached for an inquiry, the outcome stays unknown", async () => {
    await supplier.close();
    expect(await inquire(FOUND_AFTER_MS * 2)).toMatchObject({ state: "unknown" });
    supplier = await openAnsweringServer();
  });
});

describe("reading the catalogue and the players of UniPin", () => {
  it("the catalogue of UniPin contains every package that has a price", async () => {
    answers.list = json({ status: 1, game_list: [{ game_code: "CAT", game_name: "Free Fire (BD)" }] });
    expect(await unipin.catalogue?.(connection)).toEqual([
      item("CAT:115", "115 Diamonds", 72.5),
      item("CAT:240", "240 Diamonds", 145),
    ]);
  });

  it("the catalogue of UniPin leaves out a game that cannot be read, and fails if no game can be read", async () => {
    answers.list = json({
      status: 1,
      game_list: ["ONE", "TWO"].map((code) => ({ game_code: code, game_name: code })),
    });
    answers.detail = (asked, response) =>
      json(asked.json.game_code === "ONE" ? detail : { status: 0, reason: "closed" })(asked, response);
    expect(await unipin.catalogue?.(connection)).toHaveLength(2);
    answers.list = json({ status: 1, game_list: [{ game_code: "TWO", game_name: "TWO" }] });
    await expect(unipin.catalogue?.(connection)).rejects.toThrow("UniPin refused: closed");
  });

  it("UniPin's check of a player returns the player's name, or that there is no such player", async () => {
    expect(await unipin.validatePlayer?.(connection, order)).toEqual({ valid: true, name: "Rahim★" });
    answers["user/validate"] = json({ status: 0, reason: "Invalid user ID" });
    expect(await unipin.validatePlayer?.(connection, order)).toEqual({
      valid: false,
      reason: quoted("Invalid user ID"),
    });
  });

  it.each([
    "Invalid signature of user",
    "Unauthorized partner account",
    "Maintenance",
    "User check timed out",
  ])("UniPin's answer %j does not count as a wrong player ID", async (reason) => {
    answers["user/validate"] = json({ status: 0, reason });
    await expect(unipin.validatePlayer?.(connection, order)).rejects.toThrow(SupplierError);
  });
});

function item(sku: string, name: string, amount: number) {
  return { sku, name, game: "Free Fire (BD)", amount, available: true, needs: ["userid"] };
}
