import { keepPreviousData } from "@tanstack/react-query";

/** Data of admin pages: fresh 5 minutes, kept 10, not fetched again on focus (docs/rules.md#admin-area). */
export const adminFreshness = {
  staleTime: 5 * 60_000,
  gcTime: 10 * 60_000,
  refetchOnWindowFocus: false,
} as const;

/**
 * What customers add to while the operator looks on. Asked for every 15 s, only while the tab is visible (decision
 * 010): ten operators polling cost the server less than connections that it must keep open and that proxies cut.
 */
export const adminLive = {
  ...adminFreshness,
  refetchInterval: 15_000,
  placeholderData: keepPreviousData,
} as const;
