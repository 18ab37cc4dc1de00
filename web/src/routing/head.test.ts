import { expect, it } from "vitest";
import { fullTitle, headTags, scriptJson } from "./head.ts";

const ORIGIN = "https://shop.example";

it("names the shop in every title, once", () => {
  expect(fullTitle({ title: "Log in" })).toBe("Log in · Hira");
  expect(fullTitle({ title: "Hira – Game top-ups" })).toBe("Hira – Game top-ups");
});

it("escapes what comes from the catalogue", () => {
  const tags = headTags({ title: '</title><script>"&', description: '"><img>' }, ORIGIN);
  expect(tags).toContain("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp; · Hira</title>");
  expect(tags).toContain('content="&quot;&gt;&lt;img&gt;"');
});

it("gives canonical address and picture in full", () => {
  const tags = headTags({ title: "x", canonical: "/topup/1", image: "/uploads/a.webp" }, ORIGIN);
  expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}/topup/1">`);
  expect(tags).toContain(`<meta property="og:image" content="${ORIGIN}/uploads/a.webp">`);
});

it("cannot be left by data inside a script element", () => {
  const json = scriptJson({ name: "</script><!--\u2028" });
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toEqual({ name: "</script><!--\u2028" });
});
