import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareStream } from "./one-tab.ts";

const request = vi.fn(() => Promise.reject(new DOMException("The page goes.", "AbortError")));
const page = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      close() {}
    },
  );
});

afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a tab requests the lock only once a second if the browser rejects each request at once, so that the page stays responsive", async () => {
  const token = async () => "token";
  shareStream({ uid: "customer", token, onMessage: () => {}, signal: page.signal });
  await vi.advanceTimersByTimeAsync(3_500);
  expect(request).toHaveBeenCalledTimes(4);
});
