import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { themeBootScript } from "./theme.ts";

function boot(stored: string | null, shopTheme?: string) {
  const dataset: Record<string, string> = shopTheme ? { theme: shopTheme } : {};
  const localStorage = { getItem: (key: string) => (key === "hira.theme" ? stored : null) };
  runInNewContext(themeBootScript, { localStorage, document: { documentElement: { dataset } } });
  return dataset;
}

test("a stored choice is set before the first paint", () => {
  expect(boot("dark").theme).toBe("dark");
});

test("a stored choice beats the shop's, which is kept for the way back", () => {
  expect(boot("light", "dark")).toEqual({ theme: "light", shopTheme: "dark" });
});

test.each([null, "purple", ""])(
  "without a valid choice (%j) the page stays as the server wrote it",
  (stored) => {
    expect(boot(stored)).toEqual({});
    expect(boot(stored, "dark")).toEqual({ theme: "dark" });
  },
);

test("a browser that forbids storage still paints", () => {
  const document = { documentElement: { dataset: {} } };
  expect(() => runInNewContext(themeBootScript, { document })).not.toThrow();
});
