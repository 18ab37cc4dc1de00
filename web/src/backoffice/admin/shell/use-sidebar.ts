import type { Sidebar } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { pinOf, type SidebarState, sidebarOf } from "../../../platform/admin/navigation/nav.ts";
import type { SidebarProps } from "../../../platform/admin/navigation/sidebar.tsx";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { useCan } from "../../../platform/api/grants.tsx";
import { useCall } from "../../../platform/calls/use-call.ts";
import { keep, readKept } from "../../../platform/lib/kept.ts";

const KEPT = "sidebar";

/**
 * Query of the pages in the sidebar. It is polled, because customers can change the list: their first order adds the
 * pages about orders.
 */
const sidebarQuery = () =>
  adminQuery("GET /admin/sidebar", {
    fallback: t`Failed to load the sidebar.`,
    refetchInterval: adminFreshness.staleTime,
  });

/**
 * Returns the sidebar that this browser stored last. Without it, entries would appear one by one while a page loads.
 */
function lastKnown(uid: string): Sidebar | undefined {
  try {
    return JSON.parse(readKept(KEPT, uid) ?? "") as Sidebar;
  } catch {
    return undefined;
  }
}

const FIRST_DAY: SidebarState = { inUse: [], pinned: [] };

/** Returns the sidebar of the signed-in admin, and a button that pins the open page to it. */
export function useSidebar(uid: string): SidebarProps {
  const { pathname } = useLocation();
  const can = useCan();
  const { data } = useQuery({ ...sidebarQuery(), placeholderData: () => lastKnown(uid) });
  const { mutate } = useCall("PATCH /admin/sidebar", {
    fallback: t`Failed to pin the page.`,
    failureToast: true,
    replacesRead: true,
  });
  useEffect(() => {
    if (data) keep(KEPT, uid, JSON.stringify(data));
  }, [data, uid]);
  const state = data ?? FIRST_DAY;
  return { nav: sidebarOf(can, state, pathname), pin: pinOf(can, state, pathname), onPin: mutate };
}
