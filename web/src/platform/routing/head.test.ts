import { expect, it } from "vitest";
import { fullTitle, headTags, scriptJson } from "./head.ts";
import type { Head } from "./route.ts";

const origin = "https://shop.example";
const tagsOf = (head: Head) => headTags(head, { origin, shopName: "Gem & Co" });

it("fullTitle adds the shop's name to a page's title, unless the title contains it already", () => {
  expect(fullTitle({ title: "Log in" }, "Hira")).toBe("Log in · Hira");
  expect(fullTitle({ title: "Hira – Game top-ups", namesShop: true }, "Hira")).toBe("Hira – Game top-ups");
  expect(fullTitle({ title: "Topup" }, "Top")).toBe("Topup · Top");
});

it("fullTitle omits the shop's name if it could not be fetched", () => {
  expect(fullTitle({ title: "Log in" }, undefined)).toBe("Log in");
  expect(headTags({ title: "Log in" }, { origin })).not.toContain("og:site_name");
});

it("headTags escapes texts of the catalogue and the settings", () => {
  const tags = tagsOf({ title: '</title><script>"&', description: '"><img>' });
  expect(tags).toContain("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp; · Gem &amp; Co</title>");
  expect(tags).toContain('content="&quot;&gt;&lt;img&gt;"');
  expect(tags).toContain('<meta property="og:site_name" content="Gem &amp; Co">');
});

it("headTags writes absolute addresses for the canonical link and the picture", () => {
  const image = { address: "/uploads/a.webp", isWide: false };
  const tags = tagsOf({ title: "x", canonical: "/topup/1", image });
  expect(tags).toContain(`<link rel="canonical" href="${origin}/topup/1">`);
  expect(tags).toContain(`<meta property="og:image" content="${origin}/uploads/a.webp">`);
  expect(tags).toContain('<meta name="twitter:card" content="summary">');
});

it.each([undefined, { address: "/uploads/drawing.svg", isWide: false }])(
  "headTags uses the shop's general picture if social networks cannot show the picture of the page: %j",
  (image) => {
    const tags = tagsOf({ title: "x", image });
    expect(tags).toMatch(/<meta property="og:image" content="https:\/\/shop\.example\/.*share.*\.jpg">/);
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
  },
);

it("headTags excludes only pages that set `noIndex` from search engines", () => {
  expect(tagsOf({ title: "x", noIndex: true })).toContain('<meta name="robots" content="noindex">');
  expect(tagsOf({ title: "x" })).not.toContain("robots");
});

it("scriptJson returns JSON that cannot close the script element around it", () => {
  const json = scriptJson({ name: "</script><!--\u2028" });
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({ name: "</script><!--\u2028" });
});
