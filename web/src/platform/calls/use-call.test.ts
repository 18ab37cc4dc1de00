import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { adminQuery } from "../api/admin-calls.ts";
import { shopQuery } from "../api/calls.ts";
import type { Api } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import { createIntent } from "../api/idempotency.ts";
import { createQueryClient } from "../api/query-client.ts";
import { addOrChange, callMutation } from "./use-call.ts";

type Options = Parameters<typeof callMutation>[2];

function started(route: Parameters<typeof callMutation>[1], options: Options, answer: () => unknown) {
  const api = vi.fn(async (..._: unknown[]) => answer()) as unknown as Api;
  const client = createQueryClient("server", api);
  let keys = 0;
  const intent = createIntent({ newKey: () => `key ${++keys}` });
  const show = { success: vi.fn(), error: vi.fn() };
  const observer = new MutationObserver(client, callMutation({ api, client, intent, show }, route, options));
  return { api, client, show, mutate: (variables?: unknown) => observer.mutate(variables) };
}

const lost = () => {
  throw new ApiError({ status: 0, code: "network", message: "No answer." });
};

it("useCall puts the path's parameters into the path, and sends all other fields as the body", async () => {
  const { api, mutate } = started("PATCH /admin/coupons/{code}", { fallback: "Failed." }, () => ({}));
  await mutate({ code: "EID", active: false });
  expect(api).toHaveBeenCalledExactlyOnceWith("PATCH /admin/coupons/{code}", {
    params: { code: "EID" },
    body: { active: false },
    fallback: "Failed.",
  });
});

it("useCall sends no body if the call takes none", async () => {
  const seen = started("POST /admin/notices/seen", {}, () => ({}));
  await seen.mutate();
  expect(seen.api).toHaveBeenCalledExactlyOnceWith("POST /admin/notices/seen", {});
});

it("useCall sends an empty body if all fields of the call's body are optional and none is given", async () => {
  const { api, mutate } = started("POST /admin/bell/seen", {}, () => ({}));
  await mutate({});
  expect(api).toHaveBeenCalledExactlyOnceWith("POST /admin/bell/seen", { body: {} });
});

it("useCall retries a call without an answer with the same idempotency key, and uses a new key after success", async () => {
  let isLost = true;
  const answer = () => (isLost ? lost() : {});
  const { api, mutate } = started("PATCH /users/{uid}/balance", { intent: "page" }, answer);
  const change = { uid: "u", amount: 5, reason: "Gift" };
  await expect(mutate(change)).rejects.toThrow("No answer.");
  isLost = false;
  await mutate(change);
  await mutate(change);
  const keys = vi
    .mocked(api)
    .mock.calls.map(([, options]) => (options as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toEqual(["key 1", "key 1", "key 2"]);
});

it("useCall marks the queries that the call changed as outdated, and no others", async () => {
  const { client, mutate } = started("POST /admin/coupons", {}, () => ({}));
  const coupons = adminQuery("GET /admin/coupons", { query: { page: 3 } }).queryKey;
  const views = adminQuery("GET /admin/views", { query: { list: "orders" } }).queryKey;
  for (const key of [coupons, views]) client.setQueryData(key as never, {} as never);
  await mutate({ code: "EID" });
  expect(client.getQueryState(coupons)?.isInvalidated).toBe(true);
  expect(client.getQueryState(views)?.isInvalidated).toBe(false);
});

it("useCall with `replacesRead` caches the reply instead of loading it again", async () => {
  const saved = { name: "New" };
  const { client, mutate } = started("PATCH /settings/shop", { replacesRead: true }, () => saved);
  const form = adminQuery("GET /settings/shop", {}).queryKey;
  const shown = shopQuery("GET /settings/shop", {}).queryKey;
  for (const key of [form, shown]) client.setQueryData(key as never, { name: "Old" } as never);
  await mutate(saved);
  expect(client.getQueryData(form)).toEqual(saved);
  expect(client.getQueryState(form)?.isInvalidated).toBe(false);
  expect(client.getQueryState(shown)?.isInvalidated).toBe(true);
});

it("useCall shows a toast after success if `done` is set, and after a failure only with `failureToast`", async () => {
  const options: Options = { done: () => "Saved.", fallback: "Failed." };
  const saved = started("POST /admin/coupons", options, () => ({}));
  await saved.mutate({});
  expect(saved.show.success).toHaveBeenCalledExactlyOnceWith("Saved.");
  const silent = started("POST /admin/coupons", options, lost);
  await expect(silent.mutate({})).rejects.toThrow();
  expect(silent.show.error).not.toHaveBeenCalled();
  const told = started("POST /admin/coupons", { ...options, failureToast: true }, lost);
  await expect(told.mutate({})).rejects.toThrow();
  expect(told.show.error).toHaveBeenCalledExactlyOnceWith("No answer.");
});

it("useCall with `untilRead` stays pending until the changed data is loaded again, even after a failure", async () => {
  let isRead = false;
  const { client, mutate } = started("PATCH /users/{uid}/role", { untilRead: true }, lost);
  const queryFn = async () => {
    isRead = client.isMutating() === 1;
    return {};
  };
  const staff = { ...adminQuery("GET /users", { query: { role: "admin" } }), queryFn };
  const leave = new QueryObserver(client, staff as never).subscribe(() => {});
  await expect(mutate({ uid: "u", role: "user" })).rejects.toThrow();
  expect(isRead).toBe(true);
  leave();
});

it("addOrChange adds a record that has no ID, and changes a record that has one", () => {
  const add = { mutate: vi.fn(), isPending: false };
  const change = { mutate: vi.fn(), isPending: true };
  const save = addOrChange(add, change);
  save.mutate({ id: null, name: "New" });
  save.mutate({ id: "7", name: "Old" });
  expect(add.mutate).toHaveBeenCalledExactlyOnceWith({ name: "New" }, undefined);
  expect(change.mutate).toHaveBeenCalledExactlyOnceWith({ id: "7", name: "Old" }, undefined);
  expect(save.isPending).toBe(true);
});
