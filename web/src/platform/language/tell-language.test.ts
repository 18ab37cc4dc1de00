import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Api } from "../api/client.ts";
import { CHOSEN_LANGUAGE } from "../lib/language.ts";
import { tellLanguage } from "./tell-language.ts";

const storage = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: (key: string) => storage.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

/** On an English page, of an account that is written to in `told`: what is sent. */
async function sent(told: "en" | "bn" | null, chosen?: string) {
  storage.clear();
  if (chosen) storage.set(CHOSEN_LANGUAGE, chosen);
  const api = vi.fn(async () => ({ ok: true }));
  await tellLanguage(api as unknown as Api, { language: told });
  return api.mock.calls;
}
const english = [["PATCH /messages/language", { body: { language: "en" } }]];

it("tells the language of the pages where nobody said one, and what was chosen here", async () => {
  expect(await sent(null)).toEqual(english);
  expect(await sent("bn", "en")).toEqual(english);
});

it("tells nothing that is known, and nothing by a page that nobody chose", async () => {
  expect(await sent("en", "en")).toEqual([]);
  expect(await sent("bn")).toEqual([]);
});
