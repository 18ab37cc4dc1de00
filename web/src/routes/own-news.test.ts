import type { User } from "@hira/contract";
import type { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepWaiting, waitingOrderOf } from "../orders/shop/orders/waiting-order.ts";
import { fundRequestsQuery } from "../payments/shop/funding/queries.ts";
import { profileKey } from "../people/identity/profile-query.ts";
import { callKey } from "../platform/api/calls.ts";
import type { Api } from "../platform/api/client.ts";
import { createQueryClient } from "../platform/api/query-client.ts";
import { toast } from "../platform/design/toast.ts";
import { startNews } from "./own-news.ts";
// This import loads the code before the tests run, so that they do not wait for it.
import "./tell-news.ts";

vi.mock("../platform/design/toast.ts", () => ({ toast: { success: vi.fn(), error: vi.fn() } }));
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});
vi.stubGlobal("document", { hidden: false, title: "" });

let queryClient: QueryClient;
let end = () => {};
const api = vi.fn(() => new Promise(() => {}));
const start = () => {
  end = startNews({ uid: "me", queryClient, open: () => {} });
};

beforeEach(() => {
  kept.clear();
  queryClient = createQueryClient("browser", api as unknown as Api);
  vi.clearAllMocks();
  start();
});
afterAll(() => void vi.unstubAllGlobals());
afterEach(() => {
  end();
  queryClient.clear();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const said = (kind: "success" | "error") => vi.mocked(toast[kind]).mock.calls;
const request = { _id: "r", amount: 82, reason: null, payment: null, createdAt: "2026-01-01T00:00:00Z" };
const requests = async (status: string, uid = "me") => {
  queryClient.setQueryData(fundRequestsQuery(uid).queryKey, { requests: [{ ...request, status }] } as never);
  await settled();
};
const walletHolds = (balance: number) =>
  queryClient.fetchQuery({ queryKey: profileKey("me"), queryFn: async () => ({ balance }) as User });
const category = { _id: "c", name: "Free Fire", imageUrl: null };
const product = { _id: "p", name: "115 Diamonds" };
const left = { category, product, playerId: "1", secondId: "", coupon: "", total: 82 };
const waiting = waitingOrderOf(left as unknown as Parameters<typeof waitingOrderOf>[0], Date.now());

it("an approved request is reported once; if the balance now covers an interrupted order, the toast offers to continue the order", async () => {
  await requests("pending");
  keepWaiting("me", waiting);
  await walletHolds(82);
  await requests("approved");
  await requests("approved");
  expect(said("success")).toEqual([
    [
      "৳82.00 is in your wallet.",
      expect.objectContaining({ action: expect.objectContaining({ label: "Continue" }) }),
    ],
  ]);
});

it("the toast offers no order that the balance does not cover yet", async () => {
  await requests("pending");
  keepWaiting("me", waiting);
  await walletHolds(81.99);
  await requests("approved");
  expect(said("success")).toEqual([["৳82.00 is in your wallet.", { id: "news-r" }]]);
});

it("a decision is not reported if it is older, concerns another account, or is the customer's own cancellation", async () => {
  await requests("approved");
  await requests("pending", "other");
  await requests("approved", "other");
  await requests("pending");
  queryClient.setQueryData(fundRequestsQuery("me").queryKey, {
    requests: [{ ...request, status: "rejected", reason: "customer-asked" }],
  } as never);
  await settled();
  expect([...said("success"), ...said("error")]).toEqual([]);
});

it("cached data that is no order is ignored, even if its key begins like those of the customer's orders", async () => {
  const gives = { code: "EID20", price: 82, discount: 20, amount: 62 };
  const key = callKey("own", "POST /coupons/check", { body: { code: "EID20" }, uid: "me" });
  const found = await queryClient.fetchQuery({ queryKey: key, queryFn: async () => gives });
  expect(found).toEqual(gives);
  expect(queryClient.getQueryState(key)).toMatchObject({ status: "success", error: null });
});

it("startNews fetches nothing while nothing is pending; after a reload, it fetches what was pending before", async () => {
  expect(api).not.toHaveBeenCalled();
  await requests("pending");
  end();
  queryClient.clear();
  start();
  await settled();
  expect(api).toHaveBeenCalledWith("GET /requests", expect.anything());
});
