import { type RouteName, routes } from "@hira/contract";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestStore, type TestStore } from "../testing/store.ts";

let store: TestStore;
// biome-ignore lint/suspicious/noExplicitAny: the document as anybody would read it
let document: any;

beforeAll(async () => {
  store = await createTestStore();
  ({ body: document } = await store.call("GET /openapi.json"));
});

describe("the published OpenAPI document", () => {
  it("is valid", async () => {
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });

  it("has every route of the contract, and no other", () => {
    const published = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(published.sort()).toEqual((Object.keys(routes) as RouteName[]).sort());
  });

  it("says of each operation who may call it, and what it refuses with which words", () => {
    const place = document.paths["/orders"].post;
    expect(place.security).toEqual([{ bearer: [] }]);
    expect(place.responses["409"].description).toContain("This product is out of stock.");
    expect(document.paths["/categories"].get.security).toBeUndefined();
  });
});
