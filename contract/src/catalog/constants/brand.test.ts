import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type BrandTheme,
  brandColours,
  brandCss,
  completeColour,
  contrast,
  EDGE_CONTRAST,
  isColour,
  TEXT_CONTRAST,
  themeGrounds,
} from "./brand.ts";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((each) => `#${each.toString(16).padStart(6, "0")}`);
/** Shops' accent colours to test: greys, primary colours and popular colours. */
const corners = [
  ...["#000000", "#ffffff", "#808080", "#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff"],
  ...["#ffc107", "#f97316", "#22c55e", "#e2136e", "#7c3aed", "#0b6672", "#fffffe", "#010101"],
];
const themes = ["light", "dark"] as const;

function weakPairs(theme: BrandTheme, accent: string): string[] {
  const tokens: Record<string, string> = { ...themeGrounds[theme], ...brandColours(accent)[theme] };
  const pairs: [ink: string, ground: string, ratio: number][] = [
    ...["bg", "surface", "surface-raised", "sunken", "hover", "brand-soft"].map(
      (ground): [string, string, number] => ["brand-text", ground, TEXT_CONTRAST],
    ),
    ...["brand", "brand-hover", "brand-active"].map((ground): [string, string, number] => [
      "brand-contrast",
      ground,
      TEXT_CONTRAST,
    ]),
    ["text", "brand-soft", TEXT_CONTRAST],
    ["text-muted", "brand-soft", TEXT_CONTRAST],
    ...["brand", "ring"].flatMap((edge) =>
      ["bg", "surface", "surface-raised"].map((ground): [string, string, number] => [
        edge,
        ground,
        EDGE_CONTRAST,
      ]),
    ),
  ];
  return pairs.flatMap(([ink, ground, ratio]) =>
    contrast(tokens[ink] ?? "", tokens[ground] ?? "") >= ratio ? [] : [`${theme}: ${ink} on ${ground}`],
  );
}

describe("brandColours derives the theme colours from a shop's accent colour", () => {
  it("text in the derived colours is readable in both themes for every accent (WCAG AA)", () => {
    fc.assert(
      fc.property(colour, (accent) => {
        for (const theme of themes) expect(weakPairs(theme, accent)).toEqual([]);
      }),
      { numRuns: 300 },
    );
    for (const accent of corners) for (const theme of themes) expect(weakPairs(theme, accent)).toEqual([]);
  });

  it("an accent with enough contrast is used unchanged", () => {
    expect(brandColours("#7c3aed").light.brand).toBe("#7c3aed");
    expect(brandColours("#2563eb")).toMatchObject({
      light: { brand: "#2563eb", "brand-contrast": "#ffffff" },
      dark: { brand: "#2563eb", "brand-contrast": "#ffffff" },
    });
    // A bright accent gets dark letters on it. On light pages the accent itself is darkened, so that it
    // stands out from the page.
    expect(brandColours("#ffc107").dark).toMatchObject({ brand: "#ffc107", "brand-contrast": "#0e1a26" });
    expect(brandColours("#ffc107").light.brand).not.toBe("#ffc107");
  });

  it("the derived colours keep about the hue of the accent", () => {
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(brandColours("#ffc107").light.brand.slice(at, at + 2), 16),
    ) as [number, number, number];
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
  });
});

test.each([
  ["#E11D48", "#e11d48"],
  [" e11d48 ", "#e11d48"],
  ["#abc", "#aabbcc"],
  ["FFF", "#ffffff"],
])("completeColour turns the typed colour %j into %s", (typed, expected) =>
  expect(completeColour(typed)).toBe(expected),
);

test.each(["red", "#12345", "#1234567", "url(x)", "#12345g", "", "#fff;}</style><script>"])(
  "isColour rejects %j",
  (typed) => expect(isColour(completeColour(typed))).toBe(false),
);

test("brandCss returns a style sheet that contains nothing but colours", () => {
  for (const accent of [null, "#ffc107"])
    expect(brandCss(accent, { light: null, dark: "#ffffff" })).toMatch(/^[\w\s#:;,%()@{}[\]="-]+$/);
});
