import type { ShopSettings } from "@hira/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { queryKeys } from "../api/query-keys.ts";
import { applyHead } from "./head.ts";
import { useNavigationEffects } from "./navigation.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import type { PageProps, RouteMatch, RouteModule } from "./route.ts";
import { useHydrated } from "./use-hydrated.ts";
import { WithModule } from "./with-module.tsx";

/** One page: its code when it is there, a skeleton until then. */
export function RoutePage({ route, params }: RouteMatch) {
  const hydrated = useHydrated();
  if (route.rendering === "client" && !hydrated) return <PageSkeleton route={route} />;
  // Keyed by its page, so that the skeleton shows at once instead of the page before.
  return (
    <WithModule key={route.file} route={route}>
      {(module) => <Page module={module} params={params} />}
    </WithModule>
  );
}

function Page({ module, params }: PageProps & { module: RouteModule }) {
  useHead(module, params);
  useNavigationEffects();
  return <module.Component params={params} />;
}

/** The head follows the page and the data that its title is made of. */
function useHead(module: RouteModule, params: PageProps["params"]) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    const apply = () => {
      const { origin } = location;
      const shop = queryClient.getQueryData<ShopSettings>(queryKeys.shop);
      applyHead(module.head({ params, pathname, origin, shop, queryClient }), origin, shop?.name);
    };
    apply();
    return queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") apply();
    });
  }, [module, params, pathname, queryClient]);
}
