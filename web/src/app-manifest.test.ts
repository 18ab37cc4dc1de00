import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { appManifest } from "./app-manifest.ts";

const shop = { name: "Gem Shop", blurb: "Gems for all.", themeDefault: "system" } as const;

it("appManifest names the shop, and contains everything that a phone requires to install the shop as an app", () => {
  expect(appManifest(shop)).toMatchObject({
    ...{ id: "/", start_url: "/", scope: "/", display: "standalone" },
    ...{ name: "Gem Shop", short_name: "Gem Shop", description: "Gems for all." },
    icons: [
      { src: expect.stringMatching(/icon-192.*\.png$/), sizes: "192x192", purpose: "any" },
      { src: expect.stringMatching(/icon-512.*\.png$/), sizes: "512x512", purpose: "any" },
      { src: expect.stringMatching(/maskable-512.*\.png$/), sizes: "512x512", purpose: "maskable" },
    ],
  });
  expect(appManifest({ ...shop, blurb: "" })).not.toHaveProperty("description");
});

it("appManifest has the icons and the colour of the shop's brand", () => {
  const picture = { url: "/uploads/brand-p.png", width: 96, height: 96 };
  const pictures = {
    ...{ mark: "/uploads/brand-m.webp", wide: null, paper: picture },
    ...{ favicon: "/uploads/brand-f.png", touch: "/uploads/brand-t.png" },
    ...{ small: "/uploads/brand-s.png", large: "/uploads/brand-l.png", maskable: "/uploads/brand-k.png" },
    ...{
      share: { en: "/uploads/brand-e.jpg", bn: "/uploads/brand-b.jpg" },
      plates: { light: null, dark: null },
    },
  };
  const brand = { logo: null, wideLogo: null, accent: "#7c3aed", pictures };
  expect(appManifest({ ...shop, brand })).toMatchObject({
    ...{ theme_color: "#7c3aed", background_color: "#ffffff" },
    icons: [
      { src: "/uploads/brand-s.png", purpose: "any" },
      { src: "/uploads/brand-l.png", purpose: "any" },
      { src: "/uploads/brand-k.png", purpose: "maskable" },
    ],
  });
});

it.each(["light", "dark"] as const)(
  "appManifest has the colour of the pages' bars if the shop's theme is %s",
  async (themeDefault) => {
    const html = await readFile(join(import.meta.dirname, "../index.html"), "utf8");
    const [, colour] =
      new RegExp(`name="theme-color" data-for="${themeDefault}".*content="(#\\w+)"`).exec(html) ?? [];
    expect(appManifest({ ...shop, themeDefault })).toMatchObject({
      theme_color: colour,
      background_color: colour,
    });
  },
);
