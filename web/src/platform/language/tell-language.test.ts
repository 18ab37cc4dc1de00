import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Api } from "../api/client.ts";
import { CHOSEN_LANGUAGE } from "../lib/language.ts";
import { tellLanguage } from "./tell-language.ts";

const storage = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: (key: string) => storage.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the calls that an English page makes for an account. `told`: the language that the account has. */
async function sent(told: "en" | "bn" | null, chosen?: string) {
  storage.clear();
  if (chosen) storage.set(CHOSEN_LANGUAGE, chosen);
  const api = vi.fn(async () => ({ ok: true }));
  await tellLanguage(api as unknown as Api, { language: told });
  return api.mock.calls;
}
const english = [["PATCH /messages/language", { body: { language: "en" } }]];

it("tellLanguage sends the page's language if the account has no language, or if the person chose this language in this browser", async () => {
  expect(await sent(null)).toEqual(english);
  expect(await sent("bn", "en")).toEqual(english);
});

it("tellLanguage sends nothing if the account already has the page's language, or if the person chose no language in this browser", async () => {
  expect(await sent("en", "en")).toEqual([]);
  expect(await sent("bn")).toEqual([]);
});
