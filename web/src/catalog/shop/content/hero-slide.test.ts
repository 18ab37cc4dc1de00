import { expect, it } from "vitest";
import { slideTarget } from "./hero-slide.tsx";

it.each([
  ["https://example.com/x", { href: "https://example.com/x", external: true }],
  ["HTTP://example.com", { href: "HTTP://example.com", external: true }],
  ["/topup-categories", { href: "/topup-categories", external: false }],
  ["topup-categories", { href: "/topup-categories", external: false }],
  ["", { href: "/", external: false }],
  ["javascript:alert(1)", { href: "/", external: false }],
  ["//evil.example", { href: "/", external: false }],
])("slideTarget links a slide with the button URL %j to %j", (ctaHref, target) => {
  expect(slideTarget(ctaHref)).toEqual(target);
});
