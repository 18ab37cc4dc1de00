import { gzipSync } from "node:zlib";
import { inEnglish, quoted, supplierMessages } from "@hira/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answering, json, openAnsweringServer } from "../../../testing/answering-server.ts";
import type { Connection, Exchange } from "./adapter.ts";
import { call, ORDER_TIMEOUT_MS, QUESTION_TIMEOUT_MS } from "./call.ts";

let supplier: Awaited<ReturnType<typeof openAnsweringServer>>;
let exchanges: Exchange[];

beforeEach(async () => {
  supplier = await openAnsweringServer();
  exchanges = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await supplier.close();
});

const connection = (more: Partial<Connection> = {}): Connection => ({
  settings: { url: supplier.url },
  credentials: { token: "made-up-token" },
  allowLoopback: true,
  record: (exchange) => void exchanges.push(exchange),
  now: Date.now,
  ...more,
});
const order = { purpose: "order", path: "orders", body: { a: 1 } } as const;

describe("calling a supplier over HTTP", () => {
  it("a call to a supplier posts JSON one time on a new connection, and records request and answer without secrets", async () => {
    supplier.answerWith(json({ echo: "made-up-token", fine: true }));
    const answer = await call(connection(), {
      ...order,
      headers: { authorization: "made-up-token", "x-by": "made-up-token" },
      body: { code: "UPBD-Q-S-00000001" },
      secrets: ["UPBD-Q-S-00000001"],
    });
    expect(answer).toEqual({
      sent: true,
      status: 200,
      trouble: null,
      json: { echo: "made-up-token", fine: true },
    });
    expect(supplier.asked).toHaveLength(1);
    expect(supplier.asked[0]).toMatchObject({
      path: "/orders",
      json: { code: "UPBD-Q-S-00000001" },
      headers: { authorization: "made-up-token", connection: "close", "content-type": "application/json" },
    });
    expect(exchanges).toMatchObject([
      {
        direction: "out",
        purpose: "order",
        address: `${supplier.url}/orders`,
        status: 200,
        request: 'authorization: •••\nx-by: •••\n\n{"code":"•••"}',
        response: '{"echo":"•••","fine":true}',
        error: null,
      },
    ]);
  });

  it("a call appends its path to the path of the supplier's address", async () => {
    supplier.answerWith(json({}));
    await call(connection({ settings: { url: `${supplier.url}/stand-ins/one/` } }), order);
    expect(supplier.asked[0]?.path).toBe("/stand-ins/one/orders");
  });

  it.each<[string, Partial<Connection>]>([
    ["that is none", { settings: { url: "supplier" } }],
    ["that is missing", { settings: {} }],
    ["without encryption", { settings: { url: "http://192.0.2.1" } }],
    ["of another protocol", { settings: { url: "file:///etc/passwd" } }],
    ["with a password", { settings: { url: "https://a:b@example.com" } }],
    ["with a query", { settings: { url: "https://example.com/?a=1" } }],
  ])("a call sends nothing to an address %s", async (_, more) => {
    expect(await call(connection(more), order)).toMatchObject({ sent: false });
    expect(exchanges).toMatchObject([
      { status: null, error: { code: expect.stringContaining("supplier.address.") } },
    ]);
  });

  it("a call with an invalid header sends nothing", async () => {
    const answer = await call(connection(), { ...order, headers: { authorization: "a\nb" } });
    expect(answer).toMatchObject({
      sent: false,
      trouble: quoted(expect.stringContaining("Invalid character")),
    });
    expect(supplier.asked).toEqual([]);
  });

  it("a call to an address of this machine sends nothing if fake suppliers are not allowed", async () => {
    supplier.answerWith(json({}));
    expect(await call(connection({ allowLoopback: false }), order)).toMatchObject({
      sent: false,
      trouble: supplierMessages.address.https,
    });
    expect(supplier.asked).toEqual([]);
  });

  it("a call counts as not sent if nothing listens at the address, the host name is unknown, or the TLS handshake fails", async () => {
    await supplier.close();
    expect(await call(connection(), order)).toEqual({
      sent: false,
      trouble: supplierMessages.call.failed({ code: "ECONNREFUSED" }),
    });
    supplier = await openAnsweringServer();
    const encrypted = connection({ settings: { url: supplier.url.replace("http:", "https:") } });
    expect(await call(encrypted, order)).toMatchObject({ sent: false });
    const nowhere = connection({ settings: { url: "https://supplier.invalid" } });
    expect(await call(nowhere, order)).toMatchObject({ sent: false });
    expect(supplier.asked).toEqual([]);
  });

  it.each<[string, Answering, RegExp]>([
    ["a lost connection", (_, response) => void response.destroy(), /^The connection failed/],
    [
      "an answer that breaks off",
      (_, response) => {
        response.writeHead(200, { "content-length": 100 }).write("{");
        setImmediate(() => response.destroy());
      },
      /^Its answer broke off/,
    ],
    [
      "a page",
      (_, response) => void response.end("<html>Bad gateway</html>"),
      /^It answered 200 with what is no/,
    ],
    ["nothing at all", (_, response) => void response.end(), /^It answered 200 with what is no JSON/],
    ["a server's error, whatever it says", json({ fine: true }, 502), /^It answered 502\.$/],
    [
      "a redirect",
      (_, response) => void response.writeHead(307, { location: "https://example.com/" }).end("{}"),
      /^It answered 307, a redirect; none is followed\.$/,
    ],
    [
      "10 MB",
      (_, response) => void response.end(JSON.stringify({ text: "x".repeat(10 * 1024 * 1024) })),
      /^Its answer is longer than 256 KB/,
    ],
    [
      "a compressed answer",
      (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("{}")),
      /^Its answer is compressed/,
    ],
    ["no HTTP", (_, response) => void response.socket?.end("SSH-2.0\r\n\r\n"), /^The connection failed/],
  ])("a call counts as possibly received when %s comes back", async (_, answering, trouble) => {
    supplier.answerWith(answering);
    const answer = await call(connection(), order);
    expect(answer.sent).toBe(true);
    expect(answer.trouble && inEnglish(answer.trouble)).toMatch(trouble);
    expect(supplier.asked).toHaveLength(1);
    expect(exchanges).toMatchObject([{ error: answer.trouble }]);
    expect(exchanges[0]?.response.length).toBeLessThan(9 * 1024);
  });

  it.each([
    ["order", ORDER_TIMEOUT_MS, "30"],
    ["inquiry", QUESTION_TIMEOUT_MS, "10"],
  ] as const)(
    "a call whose answer arrives too slowly fails after the maximum time for an %s",
    async (purpose, limit, seconds) => {
      const begun = Promise.withResolvers<void>();
      supplier.answerWith((_, response) => {
        response.writeHead(200).write('{"status"');
        begun.resolve();
      });
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const answer = call(connection(), { ...order, purpose });
      await begun.promise;
      await vi.advanceTimersByTimeAsync(limit - 1);
      const early = await Promise.race([answer, Promise.resolve("still waiting")]);
      expect(early).toBe("still waiting");
      await vi.advanceTimersByTimeAsync(1);
      expect(await answer).toMatchObject({
        sent: true,
        trouble: supplierMessages.call.late({ seconds: Number(seconds) }),
      });
    },
  );

  it("a call counts as possibly received if the store stops during the call, and as not sent if the store stopped before it", async () => {
    const stopping = new AbortController();
    supplier.answerWith(() => stopping.abort());
    const stopped = connection({ signal: stopping.signal });
    expect(await call(stopped, order)).toMatchObject({ sent: true, trouble: supplierMessages.call.stopping });
    expect(await call(stopped, order)).toMatchObject({
      sent: false,
      trouble: supplierMessages.call.stopping,
    });
    expect(supplier.asked).toHaveLength(1);
  });
});
