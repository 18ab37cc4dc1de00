import type { Category, Product } from "@hira/contract";
import { describe, expect, it } from "vitest";
import { shopKey } from "./platform/api/calls.ts";
import { type ClientManifest, renderPage } from "./render.tsx";

const ORIGIN = "https://shop.example";
const ID = "0190a0a0-0000-7000-8000-00000000abcd";
const EVIL = "</script><script>alert(1)</script>";

const shop = { name: "Gem Shop", blurb: "Gems for all.", themeDefault: "dark" };
const contact = {
  call: "+8801700000000",
  email: "",
  whatsapp: "",
  telegram: "",
  address: "",
  workingHours: "",
  socialMedia: [{ platform: "facebook", url: "https://facebook.example/gems" }],
  captions: { call: "", email: "", whatsapp: "", address: "", workingHours: "" },
};
const slide = {
  _id: ID,
  title: "Diamonds",
  subtitle: "",
  ctaLabel: "",
  ctaHref: "",
  imageUrl: "/uploads/s.webp",
};
const category: Category = {
  _id: ID,
  name: "Free Fire",
  imageUrl: "/uploads/c.webp",
  playerId: null,
  playerIdHelp: null,
  onSale: true,
  fromPrice: 80,
  aliases: [],
  createdAt: "2026-01-01T00:00:00.000Z",
};

function product(name: string, price: number, stock: number): Product {
  const { _id, createdAt } = category;
  return {
    _id,
    name,
    price,
    stock,
    atOnce: false,
    type: "normal",
    ...{ offerType: "Normal", oldPrice: null, bonus: null, badge: null, imageUrl: null, priceUntil: null },
    category: { _id, name: "" },
    createdAt,
  };
}

const replies: Record<string, unknown> = {
  "/settings/shop": shop,
  "/contact": contact,
  "/heroslides": { slides: [slide] },
  "/categories": { categories: [category] },
  [`/categories/${ID}`]: { category },
  [`/products/by-category/${ID}`]: {
    products: [product("115 Diamonds", 80, 3), product("Weekly", 158.5, 0)],
  },
};

/**
 * Renders a page with fake API replies. `changed` replaces some replies; a reply of `null` means that the
 * call fails.
 */
async function render(url: string, changed: Record<string, unknown> = {}, manifest: ClientManifest = {}) {
  const fetched: string[] = [];
  const page = await renderPage(
    {
      url,
      origin: ORIGIN,
      providerName: "Google",
      read: async (route, { params = {} }) => {
        const path = Object.entries(params).reduce(
          (filled, [name, value]) => filled.replace(`{${name}}`, String(value)),
          route.replace("GET ", ""),
        );
        fetched.push(path);
        const reply = { ...replies, ...changed }[path] ?? null;
        if (reply === null) throw new TypeError("The database is away.");
        if (reply instanceof Error) throw reply;
        return reply;
      },
    },
    manifest,
  );
  return { ...page, fetched };
}

const gone = Object.assign(new Error("Category not found."), { status: 404, code: "category_not_found" });

/** Returns the content of the head's only JSON-LD script. */
function jsonLd(head: string) {
  const scripts = head.split('<script type="application/ld+json">').slice(1);
  expect(scripts).toHaveLength(1);
  const { "@context": context, "@graph": graph } = JSON.parse(scripts[0]?.split("</script>")[0] ?? "");
  expect(context).toBe("https://schema.org");
  return Object.fromEntries(graph.map((node: { "@type": string }) => [node["@type"], node]));
}

describe("renderPage renders any page with the shop's name, its scripts and its data", () => {
  it("every page contains the shop's name, description and theme, both in its HTML and in the data for hydration", async () => {
    const { head, body, theme, state } = await render("/help");
    expect(head).toContain("<title>Help Center · Gem Shop</title>");
    expect(body).toMatch(/<a [^>]*href="\/"[^>]*>.*?Gem Shop/);
    expect(body).toContain("Gems for all.");
    expect(body).toContain("Gem Shop. All rights reserved.");
    expect(theme).toBe("dark");
    expect(JSON.parse(state)).toContainEqual([shopKey, shop]);
  });

  it("every page preloads its script files and all files that these import, each file once", async () => {
    const { preloads } = await render(
      "/offline",
      {},
      {
        "src/routes/offline.tsx": { file: "assets/offline.js", imports: ["_list.js", "_react.js"] },
        "_list.js": { file: "assets/list.js", imports: ["_badge.js"] },
        "_badge.js": { file: "assets/badge.js", imports: ["_react.js"] },
        "_react.js": { file: "assets/react.js" },
        "_other.js": { file: "assets/other.js" },
      },
    );
    const files = [...preloads.matchAll(/href="\/assets\/(\w+)\.js"/g)].map(([, name]) => name);
    expect(files.sort()).toEqual(["badge", "list", "offline", "react"]);
  });

  it.each(["/", "/help", "/my-orders", "/admin", "/nope"])(
    "the page %s does not contain the name of another shop",
    async (path) => {
      const { head, body } = await render(path);
      expect(head + body).not.toContain("Hira");
    },
  );

  it.each(["/settings/shop", "/contact", "/heroslides", "/categories"])(
    "if %s cannot be read, the server sends a 503 page that also works without scripts",
    async (path) => {
      const { status, head, body, state } = await render("/", { [path]: null });
      expect(status).toBe(503);
      expect(body).toContain("Please try again in a moment.");
      expect(body).not.toContain("Loading slides");
      expect(head).toContain('<meta name="robots" content="noindex">');
      expect(state).toBe("[]");
    },
  );

  it("renderPage puts no script into a page's body", async () => {
    expect((await render("/")).body).not.toMatch(/<script/i);
  });
});

describe("renderPage renders the home page", () => {
  it("the home page contains the loaded data, but only a skeleton of the latest orders", async () => {
    const { body, fetched } = await render("/");
    expect(body).toContain("Diamonds");
    expect(body).toContain("Loading latest orders");
    expect(fetched.sort()).toEqual(["/categories", "/contact", "/heroslides", "/settings/shop"]);
  });

  it("the home page describes the shop for search engines", async () => {
    const { head } = await render("/");
    expect(head).toContain("<title>Gem Shop – Game top-ups and voucher codes</title>");
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/uploads/s.webp">`);
    const { Organization, WebSite } = jsonLd(head);
    expect(Organization).toMatchObject({
      name: "Gem Shop",
      url: `${ORIGIN}/`,
      description: "Gems for all.",
      telephone: "+8801700000000",
      sameAs: ["https://facebook.example/gems"],
    });
    expect(Organization).not.toHaveProperty("email");
    expect(WebSite).toMatchObject({ name: "Gem Shop", publisher: { "@id": Organization["@id"] } });
  });
});

describe("renderPage renders a game's page", () => {
  const path = `/topup/${ID}`;

  it("the page of a game contains an offer with price and availability for each package", async () => {
    const { head } = await render(path);
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${path}">`);
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/uploads/c.webp">`);
    const { Product, BreadcrumbList } = jsonLd(head);
    expect(Product).toMatchObject({
      name: "Free Fire",
      url: ORIGIN + path,
      image: `${ORIGIN}/uploads/c.webp`,
    });
    const { offers, ...range } = Product.offers;
    expect(range).toMatchObject({
      priceCurrency: "BDT",
      lowPrice: "80.00",
      highPrice: "158.50",
      offerCount: 2,
      availability: "https://schema.org/InStock",
    });
    expect(offers).toMatchObject([
      {
        name: "115 Diamonds",
        price: "80.00",
        priceCurrency: "BDT",
        availability: "https://schema.org/InStock",
      },
      { name: "Weekly", price: "158.50", availability: "https://schema.org/OutOfStock" },
    ]);
    expect(BreadcrumbList.itemListElement).toMatchObject([
      { position: 1, name: "Home", item: `${ORIGIN}/` },
      { position: 2, name: "Topup", item: `${ORIGIN}/topup-categories` },
      { position: 3, name: "Free Fire", item: ORIGIN + path },
    ]);
  });

  it("the page of a game says that the game is sold out if all its packages are sold out", async () => {
    const products = [product("115 Diamonds", 80, 0)];
    const { head } = await render(path, { [`/products/by-category/${ID}`]: { products } });
    expect(jsonLd(head).Product.offers.availability).toBe("https://schema.org/OutOfStock");
  });

  it("the page of a game without packages contains no offers", async () => {
    const { head } = await render(path, { [`/products/by-category/${ID}`]: { products: [] } });
    expect(Object.keys(jsonLd(head))).toEqual(["BreadcrumbList"]);
  });

  it("the page of a game escapes names that contain markup", async () => {
    const changed = {
      [`/categories/${ID}`]: { category: { ...category, name: EVIL } },
      [`/products/by-category/${ID}`]: { products: [product(EVIL, 80, 3)] },
      "/settings/shop": { ...shop, name: EVIL },
    };
    const { head, body, state } = await render(path, changed);
    expect(head + body + state).not.toContain("<script>alert");
    expect(jsonLd(head).Product.offers.offers[0].name).toBe(EVIL);
  });

  it("the page of an unknown game has status 404, so that search engines drop it", async () => {
    const missing = { [`/categories/${ID}`]: gone, [`/products/by-category/${ID}`]: gone };
    for (const page of [await render("/topup/-"), await render(path, missing)]) {
      expect(page.status).toBe(404);
      expect(page.head).toContain('<meta name="robots" content="noindex">');
      expect(page.head).not.toContain("ld+json");
    }
  });
});

describe("renderPage renders a customer's own page", () => {
  it.each(["/my-orders", "/wallet", "/signup?ref=ABC", "/admin/all-orders", "/login"])(
    "customers' own pages are excluded from search engines: %s",
    async (path) => {
      const { head } = await render(path);
      expect(head).toContain('<meta name="robots" content="noindex">');
      expect(head).not.toContain("canonical");
    },
  );
});

describe("renderPage renders an unknown address as a 404 page", () => {
  it("the page of an unknown address has status 404, says that the connection was interrupted, and links to the home page", async () => {
    const { status, head, body } = await render("/nope");
    expect(status).toBe(404);
    expect(body).toContain("Connection Interrupted!");
    expect(body).toContain("Return to Homepage");
    expect(head).toContain('<meta name="robots" content="noindex">');
  });
});

describe("renderPage hides the shop before it opens", () => {
  const early = { "/settings/shop": { ...shop, opensSoon: true } };

  it.each(["/", `/topup/${ID}`, "/my-orders", "/contact"])(
    "before the shop opens, the page %s shows the shop's name, but no products",
    async (url) => {
      const page = await render(url, early);
      expect(page.status).toBe(200);
      expect(page.head).toContain("<title>Opening soon · Gem Shop</title>");
      expect(page.head).toContain('name="robots" content="noindex"');
      expect(page.body).toContain("Gem Shop");
      expect(page.body).toContain("Opening soon");
      expect(page.body + page.state).not.toContain("Free Fire");
      expect(page.body).toContain("বাংলা");
    },
  );

  it("before the shop opens, an unknown address still has status 404", async () => {
    expect((await render("/nowhere", early)).status).toBe(404);
  });

  it.each(["/login", "/privacy", "/terms"])(
    "before the shop opens, the page %s is shown as usual",
    async (url) => {
      const page = await render(url, early);
      expect(page.status).toBe(200);
      expect(page.head).not.toContain("Opening soon");
    },
  );
});
