import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { themeBootScript } from "./theme.ts";

interface Meta {
  dataset: { for: string };
  media: string;
}

function boot(stored: string | null, shopTheme = "system") {
  const dataset = { theme: shopTheme };
  const metas: Meta[] = ["light", "dark"].map((scheme) => ({ dataset: { for: scheme }, media: scheme }));
  const localStorage = { getItem: (key: string) => (key === "hira.theme" ? stored : null) };
  const document = { documentElement: { dataset }, querySelectorAll: () => metas };
  runInNewContext(themeBootScript, { localStorage, document });
  return { theme: dataset.theme, media: metas.map(({ media }) => media) };
}

test.each(["light", "dark", "system"])(
  "themeBootScript applies the theme that the visitor chose instead of the shop's theme: %s",
  (choice) => {
    for (const shopTheme of ["light", "dark", "system"]) expect(boot(choice, shopTheme).theme).toBe(choice);
  },
);

test.each([null, "purple", ""])(
  "themeBootScript applies the shop's theme if the stored choice is invalid or missing (%j)",
  (stored) => {
    for (const shopTheme of ["light", "dark", "system"])
      expect(boot(stored, shopTheme).theme).toBe(shopTheme);
  },
);

test("themeBootScript gives the browser's bars the background colour of the theme", () => {
  expect(boot("dark").media).toEqual(["not all", "all"]);
  expect(boot(null, "light").media).toEqual(["all", "not all"]);
  expect(boot("system", "light").media).toEqual(["light", "dark"]);
});

test("themeBootScript applies the shop's theme in a browser that forbids storage", () => {
  const meta: Meta = { dataset: { for: "light" }, media: "" };
  const document = { documentElement: { dataset: { theme: "dark" } }, querySelectorAll: () => [meta] };
  runInNewContext(themeBootScript, { document });
  expect([document.documentElement.dataset.theme, meta.media]).toEqual(["dark", "not all"]);
});
