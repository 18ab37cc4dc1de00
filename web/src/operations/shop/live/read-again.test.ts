import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReadAgain } from "./read-again.ts";

const key = ["admin", "GET /orders/admin/orders", {}];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list on screen. A fetch takes `ms`, and returns the number of changes made before it began. */
function openList(ms: number) {
  const client = new QueryClient();
  let changes = 0;
  let fetches = 0;
  const observer = new QueryObserver(client, {
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      fetches++;
      const seen = changes;
      await new Promise((resolve) => setTimeout(resolve, ms));
      signal.throwIfAborted();
      return seen;
    },
  });
  const close = observer.subscribe(() => {});
  const again = createReadAgain(client);
  return {
    change: () => {
      changes++;
      again.keys([key]);
    },
    shown: () => client.getQueryData<number>(key),
    fetches: () => fetches,
    close: () => {
      close();
      again.end();
    },
  };
}

test("a list that loads slowly already shows earlier changes while more changes keep arriving", async () => {
  const list = openList(1_500);
  await vi.advanceTimersByTimeAsync(2_000);
  for (let change = 0; change < 40; change++) {
    list.change();
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(list.shown()).toBeGreaterThan(25);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(list.shown()).toBe(40);
  list.close();
});

test("createReadAgain fetches at once after a single change, and at a limited rate after many changes", async () => {
  const list = openList(10);
  await vi.advanceTimersByTimeAsync(5_000);
  list.change();
  await vi.advanceTimersByTimeAsync(20);
  expect(list.shown()).toBe(1);
  const before = list.fetches();
  for (let change = 0; change < 100; change++) {
    list.change();
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(list.fetches() - before).toBeLessThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(list.shown()).toBe(101);
  list.close();
});
