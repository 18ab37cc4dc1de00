import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toldPage } from "./told-text.ts";
import type { WhatWaits } from "./what-waits.ts";

/** Marks this admin's notifications as seen: those with the given IDs, or all without IDs. */
export const useMarkSeen = () =>
  useCall("POST /admin/bell/seen", {
    input: (ids: readonly string[] | undefined) => (ids ? { ids: [...ids] } : {}),
    fallback: t`Failed to mark it as seen.`,
  });

/** Marks a notification as seen when the admin opens the page of its record, even if they did not use the bell. */
export function useSeenByVisit(told: WhatWaits["told"] | undefined): void {
  const { pathname } = useLocation();
  const { mutate } = useMarkSeen();
  const sent = useRef(new Set<string>());
  useEffect(() => {
    const here = (told?.newest ?? []).filter(
      (entry) => toldPage(entry) === pathname && !sent.current.has(entry._id),
    );
    if (here.length === 0) return;
    for (const { _id } of here) sent.current.add(_id);
    mutate(here.map(({ _id }) => _id));
  }, [told, pathname, mutate]);
}
