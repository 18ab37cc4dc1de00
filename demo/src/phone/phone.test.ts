import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { poisha, readPastedMessage, readWalletMessage } from "@hira/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeMemory } from "./memory.ts";
import { openPhone, type Phone } from "./phone.ts";
import { phoneMethods, receivedText, sentText } from "./texts.ts";

interface Got {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

let folder: string;
let server: Server;
let origin: string;
let phone: Phone;
let got: Got[];
/** The status with which the store answers the phone. */
let status: number;

const account = (number: string) => ({ number, balance: poisha(1_000_000) });
const memory = () => ({
  forwarderId: "018f0000-0000-7000-8000-000000000001",
  secret: "made up",
  accounts: { bKash: account("01200000000"), Nagad: account("01200000001"), Rocket: account("012000000020") },
  sent: [],
});

/** Starts a store with the phone beside it, as in production. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hira-phone-"));
  [got, status] = [[], 200];
  await writeMemory(join(folder, "phone.json"), memory());
  server = createServer(async (request, response) => {
    if (request.url?.startsWith("/phone")) return phone.handler(request, response);
    let body = "";
    for await (const chunk of request) body += chunk;
    got.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await reopen();
});
afterEach(async () => {
  await phone.close();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function reopen(): Promise<void> {
  const opened = await openPhone({ origin, file: join(folder, "phone.json") });
  if (!opened) throw new Error("not paired");
  phone = opened;
}

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${origin}/phone`, {
    method: "POST",
    body: new URLSearchParams({
      method: "bKash",
      amount: "509.25",
      payer: "01812345678",
      trxId: "",
      ...fields,
    }),
    headers,
    redirect: "manual",
  });
const messages = () =>
  got.map(({ body }) => JSON.parse(body)).filter(({ event }) => event === "sms:received");

describe("the fake phone forwards wallet messages to the store", () => {
  it("the fake phone has no page when it is not paired", async () => {
    expect(await openPhone({ origin, file: join(folder, "none.json") })).toBeUndefined();
  });

  it("the fake phone forwards the wallet message, signed over body and time, and shows that the store accepted it", async () => {
    expect((await send({ trxId: "dce4-k7m2px" })).status).toBe(303);
    expect(got).toHaveLength(1);
    const [{ path = "", headers = {}, body = "" } = {}] = got;
    expect(path).toBe(`/api/inbound/sms/${memory().forwarderId}`);
    const time = String(headers["x-timestamp"]);
    expect(headers["x-signature"]).toBe(
      createHmac("sha256", "made up")
        .update(body + time)
        .digest("hex"),
    );
    expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60);
    const { sender, message, simNumber } = JSON.parse(body).payload;
    expect({ sender, simNumber }).toEqual({ sender: "bKash", simNumber: 1 });
    expect(readWalletMessage("bKash", message)).toMatchObject({
      kind: "credit",
      amount: 50_925,
      payer: "01812345678",
      trxId: "DCE4K7M2PX",
      balance: 1_050_925,
    });
    const page = await (await fetch(`${origin}/phone`)).text();
    expect(page).toContain("The store has it");
    expect(page).toContain("DCE4K7M2PX");
  });

  it("the fake phone keeps a message that the store did not accept, and sends it again with the same ID", async () => {
    status = 503;
    await send({ method: "Nagad" });
    expect(await (await fetch(`${origin}/phone`)).text()).toContain("Tried 1 ×");
    await phone.close();
    expect(JSON.parse(await readFile(join(folder, "phone.json"), "utf8")).sent[0]).toMatchObject({
      taken: false,
    });
    status = 200;
    await reopen();
    phone.start();
    await expect.poll(() => messages().length).toBe(2);
    const [first, again] = messages();
    expect(again).toEqual(first);
    await expect.poll(async () => (await fetch(`${origin}/phone`)).text()).toContain("The store has it");
  });

  it("the fake phone tells the store at its start that it is running", async () => {
    phone.start();
    await expect
      .poll(() => got.map(({ body }) => JSON.parse(body).event).sort())
      .toEqual(["app:started", "system:ping"]);
  });

  it.each([
    ["amount", "nine", "Enter an amount like 509.25."],
    ["amount", "0.50", "Enter an amount like 509.25."],
    ["payer", "12345", "Enter a number like 01812345678."],
    ["trxId", "TOOSHORT", "A bKash ID has 10 letters and digits."],
  ])("the fake phone sends nothing when %s is %j", async (name, value, text) => {
    const reply = await send({ [name]: value });
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain(text);
    expect(got).toEqual([]);
  });

  it("the fake phone refuses a form from another site, and escapes typed text", async () => {
    expect((await send({}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect(await (await send({ amount: `"><script>` })).text()).not.toContain('<script>"');
    expect(got).toEqual([]);
  });

  it.each(phoneMethods)("the fake phone writes both wallet messages as the wallet does: %s", (method) => {
    const payer = method === "Rocket" ? "018123456789" : "01812345678";
    for (const [amount, at] of [
      [50_925, "2026-06-08T13:00:00Z"],
      [12_345_678, "2026-12-31T18:05:09Z"],
      [100, "2026-01-01T05:59:59Z"],
    ] as const) {
      const trxId = method === "bKash" ? "DCE4K7M2PX" : method === "Nagad" ? "7C4KX2QA" : "6700441285";
      const transfer = {
        method,
        amount: poisha(amount),
        payer,
        account: memory().accounts[method].number,
        trxId,
        at: new Date(at),
      };
      expect(readWalletMessage(method, receivedText(transfer, poisha(amount + 5)))).toMatchObject({
        kind: "credit",
        from: "customer",
        amount,
        balance: amount + 5,
        trxId,
      });
      const read = readPastedMessage(sentText(transfer, poisha(100)));
      expect(read).toMatchObject({ method, amount, trxId, to: transfer.account });
      expect(Math.abs(Date.parse(read?.occurredAt ?? "") - Date.parse(at))).toBeLessThan(60_000);
    }
  });
});
