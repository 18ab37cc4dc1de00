import { HomeCategories } from "../features/catalog/home-categories.tsx";
import { categoriesQuery } from "../features/catalog/queries.ts";
import { HeroCarousel } from "../features/content/hero-carousel.tsx";
import { HowItWorks } from "../features/content/how-it-works.tsx";
import { heroSlidesQuery } from "../features/content/queries.ts";
import { LiveOrders } from "../features/orders/live-orders.tsx";
import type { Head, HeadContext, LoadContext } from "../routing/route.ts";

export function Component() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-8 px-4 pt-4 pb-12 md:gap-12 md:pt-6">
      <h1 className="sr-only">Hira: game top-ups and voucher codes</h1>
      <div className="flex flex-col gap-4">
        <HeroCarousel />
        <HowItWorks />
      </div>
      <HomeCategories />
      <LiveOrders />
    </div>
  );
}

export async function load({ queryClient, api }: LoadContext) {
  await Promise.all([
    queryClient.prefetchQuery(heroSlidesQuery(api)),
    queryClient.prefetchQuery(categoriesQuery(api)),
  ]);
  return undefined;
}

export function head({ origin }: HeadContext): Head {
  const description =
    "Top up your games in Bangladesh: choose a package, enter your Player ID, pay from your wallet and get it within minutes.";
  return {
    title: "Hira – Game top-ups and voucher codes",
    description,
    canonical: "/",
    jsonLd: {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Hira",
      url: `${origin}/`,
      description,
    },
  };
}
