import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { loggedError } from "../lib/log.ts";

const lines: string[] = [];
let store: TestStore;
beforeAll(async () => {
  const options = { level: "info", serializers: { err: (error: unknown) => loggedError(error) } };
  store = await createTestStore({
    logger: pino(options, { write: (line: string) => void lines.push(line) }),
  });
});

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

async function idOf(headers: Record<string, string>, path = "/api/orders/my-orders") {
  const reply = await fetch(store.base + path, { headers });
  const { requestId } = (await reply.json()) as { requestId?: string };
  const id = reply.headers.get("x-request-id");
  if (requestId !== undefined) expect(requestId).toBe(id);
  return id;
}

test("a call gets the request ID that its client sent", async () => {
  expect(await idOf({ "x-request-id": "proxy.made-1_2" })).toBe("proxy.made-1_2");
  expect(await idOf({ traceparent: PARENT })).toBe(TRACE);
  expect(await idOf({ traceparent: PARENT, "x-request-id": "proxy-made" })).toBe("proxy-made");
});

test("a cached reply also has the ID of the request that it answers", async () => {
  await idOf({}, "/api/categories");
  expect(await idOf({}, "/api/categories")).toBe(null);
  expect(await idOf({ "x-request-id": "proxy-made" }, "/api/categories")).toBe("proxy-made");
});

test.each([
  ["too short", { "x-request-id": "1234567" }],
  ["too long", { "x-request-id": "x".repeat(59) }],
  ["of other letters", { "x-request-id": "/*12345678*/" }],
  ["twice", { "x-request-id": "12345678, 12345678" }],
  ["of a trace that is none", { traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01` }],
  ["of a broken trace", { traceparent: TRACE }],
])("a request ID %s is ignored", async (_, headers: Record<string, string>) => {
  const id = await idOf(headers);
  expect(id).toMatch(/^[\w-]{12}$/);
  expect(Object.values(headers).join()).not.toContain(id);
});

test("the log line of a failure contains its route, its account, and the ID that the customer sees", async () => {
  await store.signUp("unlucky");
  await sql`ALTER TABLE transfers RENAME TO put_away`.execute(store.owner);
  const headers = { "x-request-id": "shown-to-them" };
  const failed = await store.call("GET /wallet/transfers", { as: "unlucky", headers });
  expect([failed.status, failed.body.requestId]).toEqual([500, "shown-to-them"]);
  const line = lines.map((each) => JSON.parse(each)).find(({ reqId }) => reqId === "shown-to-them");
  expect(line).toMatchObject({
    msg: "request failed",
    ...{ reqId: "shown-to-them", uid: "unlucky", route: "GET /api/wallet/transfers" },
    ...{ status: 500, code: "internal", err: { code: "42P01" } },
  });
});
