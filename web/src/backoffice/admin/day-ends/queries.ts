import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { dayInDhaka, dayPlus } from "../../../platform/lib/format/days.ts";

/** Number of past days among which the page searches for day ends without a signature. */
const LOOKS_BACK = 14;

export const LOAD_FAILED = t`Failed to load the day.`;

/** Query of a day end. An empty `day` means the current day, whose figures change while the page is open. */
export const dayEndQuery = (day: string) =>
  adminQuery("GET /admin/day-ends/{day}", {
    params: { day: day || dayInDhaka() },
    fallback: LOAD_FAILED,
    select: ({ dayEnd }) => dayEnd,
    staleTime: 0,
    ...(day === "" && { refetchInterval: adminLive.refetchInterval }),
  });

/** Query of the day ends of the last completed days, newest first. */
export const lastDaysQuery = () => {
  const today = dayInDhaka();
  return adminQuery("GET /admin/day-ends", {
    query: { days: `${dayPlus(today, -LOOKS_BACK)}..${dayPlus(today, -1)}` },
    fallback: t`Failed to load the days.`,
    select: ({ days }) => days,
  });
};

/** Signs a day end. The form shows a failure. The figures are then loaded again, because they may have changed. */
export const useSignDayEnd = () =>
  useCall("POST /admin/day-ends/{day}/sign", { fallback: t`Failed to sign the day.`, untilRead: true });
