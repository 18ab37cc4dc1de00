import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPending, type Matter } from "./pending.ts";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});
beforeEach(() => kept.clear());

const request = (id: string, isPending: boolean): Matter => ({ kind: "request", id, isPending });
const ids = (matters: readonly Matter[]) => matters.map(({ id }) => id);
const DAY = 24 * 60 * 60_000;

describe("createPending remembers a customer's pending requests and orders", () => {
  it("createPending reports a request or order only once, after it was first seen pending and then decided", () => {
    const pending = createPending("me");
    expect(pending.see([request("old", false), request("a", true)])).toEqual([]);
    expect(pending.has("request")).toBe(true);
    expect(pending.has("order")).toBe(false);
    expect(ids(pending.see([request("old", false), request("a", false)]))).toEqual(["a"]);
    expect(pending.see([request("a", false)])).toEqual([]);
    expect(pending.has("request")).toBe(false);
  });

  it("createPending remembers a pending request or order across reloads, for three days and only for the same account", () => {
    createPending("me").see([request("a", true)]);
    expect(createPending("other").has("request")).toBe(false);
    expect(createPending("me", () => Date.now() + 4 * DAY).has("request")).toBe(false);
    expect(ids(createPending("me").see([request("a", false)]))).toEqual(["a"]);
  });

  it("createPending ignores stored requests and orders if the stored text cannot be read", () => {
    for (const text of ["{", "null", "[1]", '{"a":1}']) {
      kept.set("hira.draft.kept.pending.me", text);
      expect(createPending("me").has("request")).toBe(false);
    }
  });
});
