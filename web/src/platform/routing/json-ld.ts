import type { CategoryDetail, Contact, GameReviews, Product, ShopSettings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { addressIn, language } from "../lib/language.ts";
import type { JsonLdNode } from "./route.ts";

/** Structured data of pages for search engines, as schema.org nodes. All addresses are absolute. */

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

interface ShopParts {
  origin: string;
  shop: ShopSettings;
  /** The shop's contact details; undefined if they could not be fetched. */
  contact: Contact | undefined;
  logo: string;
}

/** Returns the schema.org node of the shop, with its name and contact details. */
export function organizationNode({ origin, shop, contact, logo }: ShopParts): JsonLdNode {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: shop.name,
    url: origin + addressIn(language, "/"),
    logo: new URL(logo, origin).href,
    description: filled(shop.blurb),
    telephone: filled(contact?.call),
    email: filled(contact?.email),
    address: filled(contact?.address),
    sameAs: contact?.socialMedia.map(({ url }) => url),
  };
}

export function webSiteNode({ origin, shop }: Pick<ShopParts, "origin" | "shop">): JsonLdNode {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: shop.name,
    url: origin + addressIn(language, "/"),
    description: filled(shop.blurb),
    publisher: { "@id": `${origin}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: `${origin}${addressIn(language, "/topup-categories")}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

/** Returns the schema.org node of the breadcrumb, which leads from the home page to this page. */
export function breadcrumbNode(origin: string, steps: readonly { name: string; path: string }[]): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: t`Home`, path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + addressIn(language, path),
    })),
  };
}

const availability = (inStock: boolean) => `https://schema.org/${inStock ? "InStock" : "OutOfStock"}`;

/**
 * Returns the schema.org nodes of reviews that customers wrote about orders in this store. Their texts are
 * the ones that the page shows.
 */
function ratingOf({ average, count, latest }: GameReviews): Record<string, unknown> {
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: average, reviewCount: count, bestRating: 5 },
    review: latest
      .filter(({ formerShop }) => formerShop === null)
      .map(({ stars, text, name, at }) => ({
        "@type": "Review",
        reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
        author: { "@type": "Person", name: name || t`A customer` },
        datePublished: at.slice(0, 10),
        reviewBody: filled(text),
      })),
  };
}

/**
 * Returns the schema.org node of a game. Its packages are offers, priced in taka with two decimals. The game
 * needs at least one package.
 */
export function productNode(
  origin: string,
  category: CategoryDetail,
  packages: readonly Product[],
  description: string,
): JsonLdNode {
  const url = origin + addressIn(language, `/topup/${category._id}`);
  const prices = packages.map(({ price }) => price);
  return {
    "@type": "Product",
    name: category.name,
    description,
    url,
    image: category.imageUrl ? new URL(category.imageUrl, origin).href : undefined,
    ...(category.reviews && category.reviews.count > 0 && ratingOf(category.reviews)),
    offers: {
      "@type": "AggregateOffer",
      url,
      priceCurrency: "BDT",
      lowPrice: Math.min(...prices).toFixed(2),
      highPrice: Math.max(...prices).toFixed(2),
      offerCount: packages.length,
      availability: availability(packages.some(({ stock }) => stock > 0)),
      seller: { "@id": `${origin}/#organization` },
      offers: packages.map(({ name, price, stock }) => ({
        "@type": "Offer",
        name,
        url,
        priceCurrency: "BDT",
        price: price.toFixed(2),
        availability: availability(stock > 0),
      })),
    },
  };
}
