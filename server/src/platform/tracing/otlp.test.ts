import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import type { Tracing } from "../lib/tracing.ts";
import { openTracing } from "./otlp.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const bodies: string[] = [];
/** A fake collector. The store sends traces to it by OTLP over HTTP. */
const collector = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  bodies.push(`${request.url} ${Buffer.concat(chunks).toString()}`);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
}).listen(0, "127.0.0.1");

let tracing: Tracing;
let store: TestStore;

beforeAll(async () => {
  if (!collector.listening) await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  tracing = openTracing({ ...process.env, OTEL_SERVICE_NAME: "the-shop" });
  store = await createTestStore({ tracing, onStatement: tracing.statement });
});
afterAll(() => {
  collector.close();
  collector.closeAllConnections();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});

const of = ({ attributes }: Span, key: string) => attributes.find((each) => each.key === key)?.value;

test("a request's trace can be found by the request's ID, and has spans for its operation and SQL statements, without values", async () => {
  await store.signUp("tanvir");
  await fund(store.db, "tanvir", 500);
  const { productId } = await seedShop(store.db, { price: 80, stock: 5 });
  const body = { productId, gameAccount: "SECRET-GAME-ACCOUNT", amount: 80, paymentMethod: "wallet" };
  const placed = await store.call("POST /orders", { as: "tanvir", body });
  const refused = await store.call("POST /orders", { as: "tanvir", body: { ...body, amount: 81 } });
  expect([placed.status, refused.status]).toEqual([200, 409]);
  await tracing.close();

  const sent = bodies.map((text) => text.split(" ", 1)[0]);
  expect(new Set(sent)).toEqual(new Set(["/v1/traces"]));
  const all = bodies.join("");
  expect(all).toContain('"the-shop"');
  expect(all).not.toContain("SECRET-GAME-ACCOUNT");
  const spans = bodies.flatMap((text) => {
    const { resourceSpans } = JSON.parse(text.slice(text.indexOf("{")));
    return resourceSpans.flatMap((each: { scopeSpans: { spans: Span[] }[] }) =>
      each.scopeSpans.flatMap((scope) => scope.spans),
    ) as Span[];
  });

  const id = refused.body.requestId;
  const mine = spans.filter((span) => of(span, "hira.request_id")?.stringValue === id);
  const request = mine.find(({ name }) => name === "POST /api/orders");
  const operation = mine.find(({ name }) => name === "POST /orders");
  expect(request).toBeDefined();
  expect(of(request as Span, "http.response.status_code")?.intValue).toBe(409);
  expect(of(request as Span, "enduser.id")?.stringValue).toBe("tanvir");
  expect(operation?.parentSpanId).toBe(request?.spanId);
  const statement = mine.find((span) => of(span, "db.query.text")?.stringValue?.includes("place_order"));
  expect(statement?.parentSpanId).toBe(operation?.spanId);
  expect(new Set(mine.map(({ traceId }) => traceId)).size).toBe(1);
  // Each of the two requests has a trace of its own.
  const orders = spans.filter(({ name }) => name === "POST /api/orders");
  expect(new Set(orders.map(({ traceId }) => traceId)).size).toBe(2);
});
