import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { adminPages, adminQuery } from "./admin-calls.ts";
import { isOfOther, ownQuery, shopKey, shopQuery } from "./calls.ts";
import type { Api } from "./client.ts";
import { createQueryClient } from "./query-client.ts";

function started(answer: (route: string, options: { query?: object }) => unknown) {
  const api = vi.fn(async (route: string, options: object) => answer(route, options));
  return { api, client: createQueryClient("server", api as unknown as Api) };
}

const names = { name: "Free Fire", inBengali: { name: "ফ্রি ফায়ার" } };

it("readCall makes the call that a query's key names, with the key's input, the failure text and the abort signal", async () => {
  const { api, client } = started(() => ({ uses: [], total: 0 }));
  const query = adminQuery("GET /admin/coupons/{code}/uses", {
    params: { code: "EID" },
    query: { page: 2 },
    fallback: "Failed.",
  });
  await client.fetchQuery(query);
  expect(api).toHaveBeenCalledExactlyOnceWith("GET /admin/coupons/{code}/uses", {
    params: { code: "EID" },
    query: { page: 2 },
    fallback: "Failed.",
    signal: expect.any(AbortSignal),
  });
  expect(query.queryKey.slice(0, 2)).toEqual(["admin", "GET /admin/coupons/{code}/uses"]);
});

it("readCall returns the shop's texts in the reader's language, and for the admin area in both languages", async () => {
  const { client } = started(() => ({ category: names }));
  const input = { params: { id: "1" } };
  expect(await client.fetchQuery(shopQuery("GET /categories/{id}", input))).toEqual({
    category: { name: "Free Fire" },
  });
  expect(await client.fetchQuery(adminQuery("GET /categories/{id}", input))).toEqual({ category: names });
});

it("callQuery with `read` caches the value that `read` returns", async () => {
  const { client } = started(() => ({ category: names }));
  const query = shopQuery("GET /categories/{id}", {
    params: { id: "1" },
    read: ({ category }) => category.inBengali?.name,
  });
  expect(await client.fetchQuery(query)).toBe("ফ্রি ফায়ার");
  expect(client.getQueryData(query.queryKey)).toBe("ফ্রি ফায়ার");
});

it("callQuery with `select` caches the whole reply and returns the selected part", async () => {
  const { client } = started(() => ({ games: ["a"] }));
  const query = ownQuery("me", "GET /favourites", { select: ({ games }) => games });
  await client.fetchQuery(query);
  expect(client.getQueryData(query.queryKey)).toEqual({ games: ["a"] });
  expect(new QueryObserver(client, { ...query, enabled: false }).getCurrentResult().data).toEqual(["a"]);
});

it("ownQuery never shows the data of one account to another account", async () => {
  const { api, client } = started(() => ({ games: [] }));
  await client.fetchQuery(ownQuery("me", "GET /favourites", {}));
  expect(client.getQueryData(ownQuery("other", "GET /favourites", {}).queryKey)).toBeUndefined();
  expect(api.mock.calls[0]?.[1]).toEqual({ signal: expect.any(AbortSignal) });
});

it("adminPages fetches the next page with the parameters that `next` returns; its cache is separate from that of a single page", async () => {
  const { api, client } = started((_, { query }) => ({
    mappings: [],
    hasMore: !("after" in (query ?? {})),
  }));
  const query = { search: "fire" };
  const pages = adminPages("GET /admin/mappings", {
    query,
    next: ({ hasMore }) => (hasMore ? { after: "p1" } : undefined),
  });
  await client.fetchInfiniteQuery({ ...pages, pages: 3 });
  expect(api.mock.calls.map(([, options]) => (options as { query: object }).query)).toEqual([
    { search: "fire" },
    { search: "fire", after: "p1" },
  ]);
  expect(client.getQueryData(adminQuery("GET /admin/mappings", { query }).queryKey)).toBeUndefined();
});

it("isOfOther selects the previous account's data and the admin area's data, for deletion when another account signs in", () => {
  expect(isOfOther(ownQuery("a", "GET /favourites", {}).queryKey, "b")).toBe(true);
  expect(isOfOther(ownQuery("b", "GET /favourites", {}).queryKey, "b")).toBe(false);
  expect(isOfOther(adminQuery("GET /admin/leases", {}).queryKey, "b")).toBe(true);
  expect(isOfOther(shopKey, "b")).toBe(false);
});
