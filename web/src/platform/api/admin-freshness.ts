import { keepPreviousData } from "@tanstack/react-query";
import { netMs } from "./live-net.ts";

/**
 * Query options of admin pages: data is fresh for 5 minutes, stays cached for 10, and is not fetched again
 * when the window gets the focus (docs/rules/admin-area.md#admin-area).
 */
export const adminFreshness = {
  staleTime: 5 * 60_000,
  gcTime: 10 * 60_000,
  refetchOnWindowFocus: false,
} as const;

/**
 * Query options for data that customers add to while an operator watches. The live stream reports changes. In
 * case it fails, a visible tab also polls (decision 081).
 */
export const adminLive = {
  ...adminFreshness,
  refetchInterval: () => netMs(15_000),
  placeholderData: keepPreviousData,
} as const;
