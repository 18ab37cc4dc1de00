import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { toldPage } from "./told-text.ts";
import type { WhatWaits } from "./what-waits.ts";

/** What one was told oneself counts as seen: these entries, or all. */
export function useMarkSeen() {
  const api = useApi();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) =>
      api("POST /admin/bell/seen", {
        body: ids ? { ids: [...ids] } : {},
        fallback: t`Failed to mark it as seen.`,
      }),
    meta: { invalidates: [adminKeys.notifications] },
  });
}

/** Who opens the page that an entry is about has seen it, whichever way they came. */
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
