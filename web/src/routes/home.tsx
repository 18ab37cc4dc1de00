import { t } from "@lingui/core/macro";
import { HeroCarousel } from "../catalog/shop/content/hero-carousel.tsx";
import { HowItWorks } from "../catalog/shop/content/how-it-works.tsx";
import { contactQuery, heroSlidesQuery } from "../catalog/shop/content/queries.ts";
import { HomeCategories } from "../catalog/shop/games/home-categories.tsx";
import { categoriesQuery } from "../catalog/shop/games/queries.ts";
import { LiveOrdersFrame } from "../orders/shop/orders/live-orders-frame.tsx";
import { useAuth } from "../people/identity/auth.tsx";
import { part } from "../platform/design/part.tsx";
import { organizationNode, webSiteNode } from "../platform/routing/json-ld.ts";
import type { Head, HeadContext, LoadContext } from "../platform/routing/route.ts";
import logo from "../shell/favicon.svg";
import { useShop } from "../shell/use-shop.ts";

// Parts of the home page that are below the first screen, or that only some people see. The page works before
// their code is loaded.
const LiveOrders = part(
  () => import("../orders/shop/orders/live-orders.tsx"),
  () => <LiveOrdersFrame />,
);
const BuyAgain = part(
  () => import("./buy-again.tsx"),
  () => null,
);

const DESCRIPTION = t`Top up your games in Bangladesh: choose a package, enter your Player ID, pay from your wallet and get it within minutes.`;

export function Component() {
  const shop = useShop();
  const { user } = useAuth();
  return (
    <div className="home mx-auto flex max-w-6xl flex-col gap-5 px-4 pt-3 pb-12 md:gap-10 md:pt-6">
      <h1 className="sr-only">
        {shop ? t`${shop.name}: game top-ups and voucher codes` : t`Game top-ups and voucher codes`}
      </h1>
      {/* The placeholder has the height of the loaded part, so that nothing moves when the part appears. */}
      <div className="when-again min-h-31 md:min-h-32">{user ? <BuyAgain uid={user.uid} /> : null}</div>
      <div className="home-hero">
        <HeroCarousel />
      </div>
      <div className="home-steps unless-again">
        <HowItWorks />
      </div>
      <HomeCategories />
      <LiveOrders />
    </div>
  );
}

export async function load({ queryClient }: LoadContext) {
  await Promise.all([
    queryClient.prefetchQuery(heroSlidesQuery()),
    queryClient.prefetchQuery(categoriesQuery()),
  ]);
  return undefined;
}

export function head({ origin, shop, queryClient }: HeadContext): Head {
  const what = t`Game top-ups and voucher codes`;
  const head: Head = {
    title: shop ? `${shop.name} – ${what}` : what,
    namesShop: true,
    // Crawlers get a long description. After a navigation in the browser, the words of the title are enough.
    description: shop?.blurb || (import.meta.env.SSR ? DESCRIPTION : what),
    canonical: "/",
  };
  // All other tags of the head are only for crawlers, so the browser's build does not contain them.
  if (!import.meta.env.SSR || !shop) return head;
  const contact = queryClient.getQueryData(contactQuery().queryKey);
  const address = queryClient.getQueryData(heroSlidesQuery().queryKey)?.slides[0]?.imageUrl;
  return {
    ...head,
    // If the shop has a logo or colour, shared links show the general picture of the shop, not its first slide.
    image: address && !shop.brand ? { address, isWide: true } : undefined,
    jsonLd: [
      organizationNode({ origin, shop, contact, logo: shop.brand?.pictures.large ?? logo }),
      webSiteNode({ origin, shop }),
    ],
  };
}
