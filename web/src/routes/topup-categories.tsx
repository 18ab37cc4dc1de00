import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { WalletMinimal } from "lucide-react";
import { useLayoutEffect } from "react";
import { CategoryBrowser } from "../catalog/shop/games/category-browser.tsx";
import { categoriesQuery } from "../catalog/shop/games/queries.ts";
import { Button } from "../platform/design/button.tsx";
import { showAsked } from "../platform/lib/asked.ts";
import { useHydrated } from "../platform/lib/use-hydrated.ts";
import { breadcrumbNode } from "../platform/routing/json-ld.ts";
import type { Head, HeadContext, LoadContext } from "../platform/routing/route.ts";

export function Component() {
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    if (isHydrated) showAsked();
  }, [isHydrated]);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-bold text-2xl md:text-3xl">
            <Trans>Topup</Trans>
          </h1>
          <p className="text-muted">
            <Trans>Choose your game.</Trans>
          </p>
        </div>
        <Button asLink to="/add-funds" variant="soft" icon={<WalletMinimal />}>
          <Trans>Add Money</Trans>
        </Button>
      </div>
      <CategoryBrowser isAsked={isHydrated} />
    </div>
  );
}

export async function load({ queryClient }: LoadContext) {
  await queryClient.prefetchQuery(categoriesQuery());
  return undefined;
}

export function head({ origin }: HeadContext): Head {
  const canonical = "/topup-categories";
  return {
    title: t`Topup`,
    description: t`All games and vouchers of the shop: choose yours, see its packages and prices in taka.`,
    canonical,
    jsonLd: import.meta.env.SSR && [breadcrumbNode(origin, [{ name: t`Topup`, path: canonical }])],
  };
}
