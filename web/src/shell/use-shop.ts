import type { Shop } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { shopSettingsQuery } from "../catalog/shop/content/queries.ts";

/** Returns the shop's settings. Every page contains them, unless the server could not read them. */
export function useShop(): Shop | undefined {
  return useQuery(shopSettingsQuery()).data;
}
