import { keepPreviousData } from "@tanstack/react-query";
import { netMs } from "./live-net.ts";

/** Data of admin pages: fresh 5 minutes, kept 10, not fetched again on focus (docs/rules/admin-area.md#admin-area). */
export const adminFreshness = {
  staleTime: 5 * 60_000,
  gcTime: 10 * 60_000,
  refetchOnWindowFocus: false,
} as const;

/**
 * Query options for data that customers add to while an operator watches. The live stream reports changes,
 * and as a fallback a visible tab polls (decision 081).
 */
export const adminLive = {
  ...adminFreshness,
  refetchInterval: () => netMs(15_000),
  placeholderData: keepPreviousData,
} as const;
