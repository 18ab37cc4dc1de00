import { readFileSync } from "node:fs";
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

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

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

  test.each(readable)(`${theme}: %s on %s can be read (4.5:1)`, (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)(`${theme}: %s on %s can be seen (3:1)`, (part, ground) => {
    expect(ratio(part, ground)).toBeGreaterThanOrEqual(3);
  });
}

test("the dark theme defines every colour of the light theme", () => {
  expect([...tokensIn(darkBlock).keys()]).toEqual([...light.keys()]);
});
