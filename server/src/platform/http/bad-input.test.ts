import { type RouteDefinition, type RouteName, routes } from "@hira/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { lengthOf } from "../../../../soak.ts";
import {
  callOf,
  everything,
  openSampleShop,
  type SampleCall,
  sampleCalls,
} from "../../testing/sample-calls.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let samples: Record<RouteName, SampleCall>;

beforeAll(async () => {
  store = await createTestStore();
  samples = sampleCalls(await openSampleShop(store));
});

/** Values that a hostile or broken client may send in a field. */
const nasty: unknown[] = [
  null,
  true,
  "",
  "   ",
  "x".repeat(50_000),
  "half a \ud83d pair",
  "a\u0000b",
  "'; DROP TABLE users; --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "javascript:alert(1)",
  -1,
  0.1 + 0.2,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [[[[]]]],
  {},
  { $ne: null },
];

const bodies: string[] = [
  "",
  "null",
  "[]",
  '"text"',
  "{",
  '{"a":1,}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
];

/** Returns variants of a valid body. Each variant has one bad value, or lacks one field, or has additional fields. */
function mutants(body: unknown): unknown[] {
  if (typeof body !== "object" || body === null) return [];
  const fields = Object.keys(body);
  const values = fields.flatMap((field) => nasty.map((value) => ({ ...body, [field]: value })));
  return [
    // Not every value is tried in every field. Neighbouring fields get different values, and a step of 5 reaches all
    // values, because 5 does not divide their number.
    ...values.filter((_, at) => at % lengthOf("ONE_OF") === 0),
    ...fields.map((field) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))),
    { ...body, role: "admin", balance: 1e9, isAdmin: true },
  ];
}

const paths = ["%00", "..%2F..%2Fetc", "x".repeat(3000), "%F0%9F", "1%20OR%201=1", "__proto__", "018f0000"];
const queries = [
  "page=0&limit=-1",
  "limit=1e9",
  "page=99999999999",
  "search=%00",
  "search=%25_",
  "status=%F0",
  "q=&q=2",
];

/** All data of the store after the last refused call. Undefined if a call was accepted since then. */
let stored: string | undefined;

async function expectHarmless(send: () => ReturnType<TestStore["call"]>): Promise<void> {
  const before = stored ?? (await everything(store));
  stored = undefined;
  const { status } = await send();
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(await everything(store)).toBe(before);
  stored = before;
}

describe.each((Object.keys(routes) as RouteName[]).map((name) => [name] as const))("%s", (name) => {
  const { body, params, query } = routes[name] as RouteDefinition;

  it("no input causes an internal error, and a refused call changes nothing", async () => {
    const sample = samples[name];
    const address = callOf(name, sample);
    const as = "admin";
    if (body) {
      for (const text of bodies)
        await expectHarmless(() =>
          store.call(address, { as, body: text, headers: { "content-type": "application/json" } }),
        );
      for (const mutant of mutants(sample.body))
        await expectHarmless(() => store.call(address, { as, body: mutant }));
    }
    if (params) {
      for (const path of paths) {
        const [method, template = ""] = name.split(" ");
        const filled = template.replace(/\{\w+\}/g, path);
        await expectHarmless(() =>
          store.call(`${method} ${filled}`, { as, ...(sample.body !== undefined && { body: sample.body }) }),
        );
      }
    }
    if (query) {
      for (const text of queries)
        await expectHarmless(() =>
          store.call(`${address.split("?")[0]}?${text}`, {
            as,
            ...(sample.body !== undefined && { body: sample.body }),
          }),
        );
    }
  });
});

describe("a body that says its sender is an admin has no effect", () => {
  it("no form of a body that says its sender is an admin makes the sender one", async () => {
    for (const text of bodies) {
      await store.call("POST /users", {
        as: "other",
        body: text,
        headers: { "content-type": "application/json" },
      });
    }
    await store.call("POST /users", { as: "other", body: { role: "admin", balance: 100, uid: "other" } });
    const { user } = (await store.call("GET /users/other", { as: "other" })).body;
    expect(user).toMatchObject({ role: "user", balance: 0 });
  });
});
