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
  "a stored choice overrides the shop's theme before the first paint: %s",
  (choice) => {
    for (const shopTheme of ["light", "dark", "system"]) expect(boot(choice, shopTheme).theme).toBe(choice);
  },
);

test.each([null, "purple", ""])("without a valid choice (%j) the shop's theme applies", (stored) => {
  for (const shopTheme of ["light", "dark", "system"]) expect(boot(stored, shopTheme).theme).toBe(shopTheme);
});

test("the browser's toolbars take the colour of the current theme", () => {
  expect(boot("dark").media).toEqual(["not all", "all"]);
  expect(boot(null, "light").media).toEqual(["all", "not all"]);
  expect(boot("system", "light").media).toEqual(["light", "dark"]);
});

test("a browser that forbids storage still paints the page, in the shop's theme", () => {
  const meta: Meta = { dataset: { for: "light" }, media: "" };
  const document = { documentElement: { dataset: { theme: "dark" } }, querySelectorAll: () => [meta] };
  runInNewContext(themeBootScript, { document });
  expect([document.documentElement.dataset.theme, meta.media]).toEqual(["dark", "not all"]);
});
