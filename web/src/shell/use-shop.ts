import type { Shop } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { shopQuery } from "../catalog/shop/content/queries.ts";
import { useApi } from "../platform/api/context.tsx";

/** What the shop calls itself; every page comes with it, unless the server could not read it. */
export function useShop(): Shop | undefined {
  return useQuery(shopQuery(useApi())).data;
}
