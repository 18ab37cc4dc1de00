import type { Head } from "./route.ts";

export const SITE_NAME = "Hira";

export function fullTitle(head: Head): string {
  return head.title.includes(SITE_NAME) ? head.title : `${head.title} · ${SITE_NAME}`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** JSON that can stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href;
}

/** The tags of a page's head, for the server. */
export function headTags(head: Head, origin: string): string {
  const title = escapeHtml(fullTitle(head));
  const tags = [`<title>${title}</title>`, `<meta property="og:title" content="${title}">`];
  if (head.description) {
    const description = escapeHtml(head.description);
    tags.push(`<meta name="description" content="${description}">`);
    tags.push(`<meta property="og:description" content="${description}">`);
  }
  if (head.noIndex) tags.push('<meta name="robots" content="noindex">');
  if (head.canonical) {
    const canonical = escapeHtml(absolute(head.canonical, origin));
    tags.push(`<link rel="canonical" href="${canonical}">`);
    tags.push(`<meta property="og:url" content="${canonical}">`);
  }
  if (head.image)
    tags.push(`<meta property="og:image" content="${escapeHtml(absolute(head.image, origin))}">`);
  tags.push('<meta property="og:type" content="website">');
  tags.push(`<meta property="og:site_name" content="${SITE_NAME}">`);
  if (head.jsonLd) {
    tags.push(`<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`);
  }
  return tags.join("");
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

/** Brings the document's head to this page, after a navigation on the client. */
export function applyHead(head: Head, origin: string): void {
  const title = fullTitle(head);
  if (document.title !== title) document.title = title;
  setTag('meta[name="description"]', make("meta", { name: "description" }), "content", head.description);
  setTag(
    'meta[name="robots"]',
    make("meta", { name: "robots" }),
    "content",
    head.noIndex ? "noindex" : undefined,
  );
  const canonical = head.canonical === undefined ? undefined : absolute(head.canonical, origin);
  setTag('link[rel="canonical"]', make("link", { rel: "canonical" }), "href", canonical);
}
