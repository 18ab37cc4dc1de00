import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Api } from "../api/client.ts";
import { CHOSEN_LANGUAGE } from "../lib/language.ts";
import { tellLanguage } from "./tell-language.ts";

const storage = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: (key: string) => storage.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns what is sent from an English page for an account whose language is `told`. */
async function sent(told: "en" | "bn" | null, chosen?: string) {
  storage.clear();
  if (chosen) storage.set(CHOSEN_LANGUAGE, chosen);
  const api = vi.fn(async () => ({ ok: true }));
  await tellLanguage(api as unknown as Api, { language: told });
  return api.mock.calls;
}
const english = [["PATCH /messages/language", { body: { language: "en" } }]];

it("the browser sends the language of the pages if the account has none, and the language chosen here", async () => {
  expect(await sent(null)).toEqual(english);
  expect(await sent("bn", "en")).toEqual(english);
});

it("the browser sends no language if it is the same, or if it was not chosen here", async () => {
  expect(await sent("en", "en")).toEqual([]);
  expect(await sent("bn")).toEqual([]);
});
