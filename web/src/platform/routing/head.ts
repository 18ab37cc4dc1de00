import { addressIn, LANGUAGES, language } from "../lib/language.ts";
import type { Head } from "./route.ts";
import shareImage from "./share.jpg";

/** Returns a page's title together with the shop's name, if the name is known. */
export function fullTitle({ title, namesShop }: Head, shopName: string | undefined): string {
  return namesShop || !shopName ? title : `${title} · ${shopName}`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** Returns a value as JSON that is safe within a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href;
}

/** Returns the page's canonical address in the language `of`; default: this build's language. */
function canonicalOf({ canonical }: Head, origin: string, of = language): string | undefined {
  return canonical === undefined ? undefined : absolute(addressIn(of, canonical), origin);
}

/**
 * Returns links to the page in every language, for search engines. Readers of other languages are sent to the
 * first language.
 */
function alternateTags(head: Head, origin: string): string[] {
  if (head.canonical === undefined) return [];
  const links = LANGUAGES.map((each) => [each, canonicalOf(head, origin, each)]);
  return [...links, ["x-default", canonicalOf(head, origin, LANGUAGES[0])]].map(
    ([name, address]) => `<link rel="alternate" hreflang="${name}" href="${escapeHtml(address ?? "")}">`,
  );
}

const generalImage = { address: shareImage, isWide: true };

/** False for an SVG image, because social networks do not show SVGs for shared links. */
function isShareable(image: string): boolean {
  return !/\.svg$/i.test(image);
}

/** Returns the tags of a page's head. Used on the server. */
export function headTags(
  head: Head,
  { origin, shopName, share }: { origin: string; shopName?: string; share?: string | undefined },
): string {
  const title = fullTitle(head, shopName);
  const canonical = canonicalOf(head, origin);
  const general = share === undefined ? generalImage : { address: share, isWide: true };
  const image = head.image && isShareable(head.image.address) ? head.image : general;
  const metas: [attribute: "name" | "property", key: string, content: string | undefined][] = [
    ["name", "description", head.description],
    ["name", "robots", head.noIndex ? "noindex" : undefined],
    ["property", "og:type", "website"],
    ["property", "og:title", title],
    ["property", "og:description", head.description],
    ["property", "og:url", canonical],
    ["property", "og:site_name", shopName],
    ["property", "og:image", absolute(image.address, origin)],
    ["name", "twitter:card", image.isWide ? "summary_large_image" : "summary"],
  ];
  const tags = metas.flatMap(([attribute, key, content]) =>
    content ? [`<meta ${attribute}="${key}" content="${escapeHtml(content)}">`] : [],
  );
  if (canonical) tags.push(`<link rel="canonical" href="${escapeHtml(canonical)}">`);
  tags.push(...alternateTags(head, origin));
  if (head.jsonLd) {
    const graph = scriptJson({ "@context": "https://schema.org", "@graph": head.jsonLd });
    tags.push(`<script type="application/ld+json">${graph}</script>`);
  }
  return `<title>${escapeHtml(title)}</title>${tags.join("")}`;
}

function setTag(selector: string, create: () => HTMLElement, attribute: string, value: string | undefined) {
  const existing = document.head.querySelector(selector);
  if (value === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(create());
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

function make(tag: "meta" | "link", attributes: Record<string, string>): () => HTMLElement {
  return () => Object.assign(document.createElement(tag), attributes);
}

/** Updates the document's head after a navigation in the browser. */
export function applyHead(head: Head, origin: string, shopName: string | undefined): void {
  const title = fullTitle(head, shopName);
  if (document.title !== title) document.title = title;
  setTag('meta[name="description"]', make("meta", { name: "description" }), "content", head.description);
  setTag(
    'meta[name="robots"]',
    make("meta", { name: "robots" }),
    "content",
    head.noIndex ? "noindex" : undefined,
  );
  const canonical = canonicalOf(head, origin);
  setTag('link[rel="canonical"]', make("link", { rel: "canonical" }), "href", canonical);
}
