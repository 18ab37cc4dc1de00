import { type RouteName, routes } from "@hira/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
// biome-ignore lint/suspicious/noExplicitAny: the test reads the document as an outside program would
let document: any;

beforeAll(async () => {
  store = await createTestStore();
  ({ body: document } = await store.call("GET /openapi.json"));
});

describe("the OpenAPI document describes every route", () => {
  it("the OpenAPI document is valid", async () => {
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });

  it("the OpenAPI document contains every route of the contract, and no other", () => {
    const published = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(published.sort()).toEqual((Object.keys(routes) as RouteName[]).sort());
  });

  it("for each operation, the OpenAPI document lists who may call it, and its domain errors with their texts", () => {
    const place = document.paths["/orders"].post;
    expect(place.security).toEqual([{ bearer: [] }]);
    expect(place.responses["409"].description).toContain("This product is out of stock.");
    expect(document.paths["/categories"].get.security).toBeUndefined();
  });
});

describe("if the setting allows it, the description of the API is published", () => {
  it.each(["/openapi.json", "/docs/json", "/docs/yaml"])(
    "the second request gets the description of the API from the cache: %s",
    async (path) => {
      await fetch(`${store.base}/api${path}`);
      const reply = await fetch(`${store.base}/api${path}`, { headers: { "accept-encoding": "br" } });
      expect(reply.status).toBe(200);
      // A reply that was created for this call contains the call's request ID; a cached reply does not.
      expect(reply.headers.has("x-request-id")).toBe(false);
      expect(reply.headers.get("content-encoding")).toBe("br");
    },
  );

  it("the description of the API can be read as a page at /api/docs", async () => {
    const reply = await fetch(`${store.base}/api/docs`);
    expect([reply.status, (await reply.text()).includes("swagger-ui")]).toEqual([200, true]);
    const policy = reply.headers.get("content-security-policy")?.split("; ");
    expect(policy).toContain("script-src 'self'");
    // The page's library sets styles at run time, and inserts its own markup from strings.
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy?.join(" ")).not.toMatch(/https:|trusted-types/);
  });

  it("without the setting, the description of the API is not published", async () => {
    const silent = await createTestStore({ apiDocs: false });
    for (const path of ["/openapi.json", "/docs", "/docs/", "/docs/json", "/docs/static/index.html"]) {
      const reply = await fetch(`${silent.base}/api${path}`);
      expect([path, reply.status, JSON.parse(await reply.text()).code]).toEqual([path, 404, "not_found"]);
    }
    expect((await fetch(`${silent.base}/api/products`)).status).toBe(200);
  });
});
