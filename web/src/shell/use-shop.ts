import type { Shop } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { shopSettingsQuery } from "../catalog/shop/content/queries.ts";

/** What the shop calls itself; every page comes with it, unless the server could not read it. */
export function useShop(): Shop | undefined {
  return useQuery(shopSettingsQuery()).data;
}
