import { readFileSync } from "node:fs";
import { contrast, themeGrounds } from "@hira/contract/catalog/constants/brand";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./theme.css", import.meta.url), "utf8");

function tokensIn(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  );
}

const [lightBlock = "", darkBlock = ""] = css
  .slice(css.indexOf("color-scheme: light;"))
  .split("@variant dark");
const light = tokensIn(lightBlock);
const themes = { light, dark: new Map([...light, ...tokensIn(darkBlock)]) };

const grounds = ["bg", "surface", "surface-raised", "sunken", "hover"];
const readable: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ["text", ground],
    ["text-muted", ground],
    ["brand-text", ground],
  ]),
  ...["surface", "surface-raised", "bg"].flatMap((ground) =>
    ["success", "warning", "danger", "info"].map((ink): [string, string] => [ink, ground]),
  ),
  ...["success", "warning", "danger", "info", "accent"].map((ink): [string, string] => [ink, `${ink}-soft`]),
  ...["success", "warning", "danger", "info", "brand"].map((tone): [string, string] => [
    "text",
    `${tone}-soft`,
  ]),
  ["text", "pressed"],
  ["text-muted", "brand-soft"],
  ["brand-text", "brand-soft"],
  ["brand-contrast", "brand"],
  ["brand-contrast", "brand-hover"],
  ["brand-contrast", "brand-active"],
  ["danger-contrast", "danger-fill"],
  ["danger-contrast", "danger-fill-hover"],
  ["google-text", "google"],
  ["google-text", "google-hover"],
];
const visible: [part: string, ground: string][] = ["surface", "surface-raised", "bg"].flatMap((ground) =>
  ["border-strong", "brand", "ring", "danger"].map((part): [string, string] => [part, ground]),
);

for (const [theme, tokens] of Object.entries(themes)) {
  const ratio = (one: string, other: string) => contrast(tokens.get(one) ?? "", tokens.get(other) ?? "");

  test.each(readable)(
    `in the ${theme} theme, the text colour %s on %s has a contrast of at least 4.5:1`,
    (ink, ground) => {
      expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(visible)(
    `in the ${theme} theme, the colour %s of borders and controls on %s has a contrast of at least 3:1`,
    (part, ground) => {
      expect(ratio(part, ground)).toBeGreaterThanOrEqual(3);
    },
  );
}

test.each(["light", "dark"] as const)(
  "the stylesheet and the contract have the same background colours for the %s theme",
  (theme) => {
    expect(Object.fromEntries(themes[theme])).toMatchObject(themeGrounds[theme]);
  },
);

test("the dark theme defines every colour of the light theme", () => {
  expect([...tokensIn(darkBlock).keys()]).toEqual([...light.keys()]);
});
