import { quoted, supplierMessages } from "@hira/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Answering, json, openAnsweringServer } from "../../../testing/answering-server.ts";
import { supplierConnection } from "../../../testing/supplier-connection.ts";
import { redeemer } from "./redeemer.ts";

const CODE = "BDMB-X-J-00000001 0000-1111-2222-3333";
const order = {
  reference: "018f0000-0000-7000-8000-00000000000b",
  sku: "product",
  playerId: "1234567890",
  zone: null,
  maxAmount: null,
  code: CODE,
};
const done = { username: "Rahim★", success: 1, failed: 0, batch: [{ ok: true, uc: CODE, detail: "" }] };
const refused = (detail: unknown) => ({
  username: "",
  success: 0,
  failed: 1,
  batch: [{ ok: false, uc: CODE, detail }],
});

let supplier: Awaited<ReturnType<typeof openAnsweringServer>>;
let connection: ReturnType<typeof supplierConnection>;

beforeEach(async () => {
  supplier = await openAnsweringServer();
  connection = supplierConnection({
    settings: { url: supplier.url },
    credentials: { token: "made-up-token" },
  });
});
afterEach(() => supplier.close());

describe("redeeming a code for a player", () => {
  it("a code is redeemed with one request, whose answer has the player's name; neither code nor token is recorded", async () => {
    supplier.answerWith(json(done));
    expect(await redeemer.place(connection, order)).toEqual({
      state: "succeeded",
      supplierReference: null,
      amount: null,
      playerName: "Rahim★",
    });
    expect(supplier.asked).toMatchObject([
      {
        path: "/topup-sync",
        headers: { authorization: "made-up-token" },
        json: { orderid: order.reference, playerid: "1234567890", code: CODE },
      },
    ]);
    const recorded = JSON.stringify(connection.exchanges);
    for (const secret of ["0000-1111", "BDMB-X-J", "made-up-token"]) expect(recorded).not.toContain(secret);
    expect(recorded).toContain("Rahim★");
  });

  it.each<[string, Answering, boolean]>([
    ["the player", json(refused("Invalid player ID")), true],
    ["the code", json(refused("Wrong region of the code")), true],
    ["the token", json({ status: "error" }, 401), false],
    ["so many calls", json({ status: "error" }, 429), false],
  ])("redeeming has failed when the redeemer refuses %s", async (_, answering, orderExists) => {
    supplier.answerWith(answering);
    expect(await redeemer.place(connection, order)).toMatchObject({ state: "failed", orderExists });
  });

  it("a failure because of a wrong player ID is distinguished from other failures", async () => {
    supplier.answerWith(json(refused("Invalid player ID")));
    expect(await redeemer.place(connection, order)).toMatchObject({ ofPlayer: true });
    supplier.answerWith(json(refused("Wrong region of the code")));
    expect(await redeemer.place(connection, order)).not.toHaveProperty("ofPlayer");
  });

  it("the reason of a failure does not contain the code", async () => {
    supplier.answerWith(json(refused(`No package for ${CODE}`)));
    expect(await redeemer.place(connection, order)).toEqual({
      state: "failed",
      reason: supplierMessages.refused({
        supplier: supplierMessages.names.redeemer,
        said: quoted("No package for •••"),
      }),
      orderExists: true,
    });
  });

  it.each<[string, Answering]>([
    ["a server's error", json(refused("No"), 500)],
    ["a lost connection", (_, response) => void response.destroy()],
    ["a page", (_, response) => void response.end("<html></html>")],
    ["a refusal without a reason", json(refused(null))],
    ["a used code: it may have been used by this very order", json(refused("Code already used"))],
    ["a refusal that speaks of time", json(refused("Timed out at the game"))],
    ["counts that contradict the code", json({ ...done, success: 0, failed: 1 })],
    ["a success and a failure", json({ ...done, failed: 1 })],
    ["a success of none", json({ ...done, batch: [] })],
    ["two codes where one was sent", json({ ...done, success: 2, batch: [...done.batch, ...done.batch] })],
    ["counts as words", json({ ...done, success: "1" })],
    ["another order", json({ ...done, orderid: "another" })],
    ["another player", json({ ...done, playerid: "999" })],
    ["403, which a gateway may have written", json({}, 403)],
  ])("redeeming is unknown after %s", async (_, answering) => {
    supplier.answerWith(answering);
    expect(await redeemer.place(connection, order)).toMatchObject({ state: "unknown" });
    expect(supplier.asked).toHaveLength(1);
  });

  it("nothing is sent to a redeemer if the code or the token is missing", async () => {
    const { code: _, ...without } = order;
    expect(await redeemer.place(connection, without)).toMatchObject({ state: "failed", orderExists: false });
    const unset = { ...connection, credentials: {} };
    expect(await redeemer.place(unset, order)).toMatchObject({ state: "failed", orderExists: false });
    expect(supplier.asked).toEqual([]);
  });

  it("a redeemer cannot be asked about an earlier order", () => expect(redeemer.inquire).toBeNull());
});
