import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { expect, it } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { addressOf, createInboundGuard, type InboundCall } from "./inbound-guard.ts";

const INBOUND = "/api/inbound/sms/x";

async function openGuarded(wait: (call: InboundCall) => number | undefined) {
  const lines: object[] = [];
  const counted: object[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const calls = { count: (call: object) => void counted.push(call) };
  const guard = createInboundGuard({ log, trustProxy: 1, waits: [() => undefined, wait], calls });
  const server = createServer((request, response) => {
    if (!guard.refuses(request, response)) response.end("routed");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atTheEnd(async () => {
    guard.end();
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { lines, counted, call: (path: string, init: RequestInit) => fetch(`${origin}${path}`, init) };
}

it("a call above the limit of its address is refused before its body is read", async () => {
  const { call, lines, counted } = await openGuarded(({ address, url }) =>
    address === "203.0.113.7" && url === INBOUND ? 17 : undefined,
  );
  const flood = { method: "POST", body: "x".repeat(60_000), headers: { "x-forwarded-for": "203.0.113.7" } };
  for (let n = 0; n < 3; n++) {
    const reply = await call(INBOUND, flood);
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "17"]);
    expect(await reply.json()).toMatchObject({ code: "rate_limited", requestId: expect.any(String) });
  }
  expect(counted).toEqual(Array(3).fill({ method: "POST", route: "/api/inbound/*", status: 429 }));
  expect(lines).toMatchObject([{ msg: "turned away", status: 429, address: "203.0.113.7" }]);
});

it("calls from an address below the limit pass, and so do calls of other routes", async () => {
  const { call, counted } = await openGuarded(({ address }) => (address === "203.0.113.7" ? 1 : undefined));
  const headers = { "x-forwarded-for": "203.0.113.8" };
  const from = { "x-forwarded-for": "203.0.113.7" };
  for (const [path, init] of [
    [INBOUND, { method: "POST", headers }],
    [INBOUND, { method: "GET", headers: from }],
    ["/api/orders", { method: "POST", headers: from }],
  ] as const)
    expect(await (await call(path, init)).text(), path).toBe("routed");
  expect(counted).toEqual([]);
});

it("the guard and Fastify find the same client address behind trusted proxies", () => {
  const of = (forwarded: string | undefined, trustProxy: number) =>
    addressOf(
      {
        socket: { remoteAddress: "10.0.0.1" },
        headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
      } as unknown as IncomingMessage,
      trustProxy,
    );
  expect(of("203.0.113.7, 10.0.0.2", 0)).toBe("10.0.0.1");
  expect(of("203.0.113.7, 10.0.0.2", 1)).toBe("10.0.0.2");
  expect(of("203.0.113.7, 10.0.0.2", 2)).toBe("203.0.113.7");
  expect(of("203.0.113.7", 3)).toBe("203.0.113.7");
  expect(of(undefined, 1)).toBe("10.0.0.1");
});
