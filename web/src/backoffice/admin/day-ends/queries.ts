import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { dayInDhaka, dayPlus } from "../../../platform/lib/format/days.ts";

/** Number of days before today that the page looks at for ones that are not signed. */
const LOOKS_BACK = 14;

export const LOAD_FAILED = t`Failed to load the day.`;

/** A day with what explains it; `day` empty: today, whose figures grow while the page is open. */
export const dayEndQuery = (day: string) =>
  adminQuery("GET /admin/day-ends/{day}", {
    params: { day: day || dayInDhaka() },
    fallback: LOAD_FAILED,
    select: ({ dayEnd }) => dayEnd,
    staleTime: 0,
    ...(day === "" && { refetchInterval: adminLive.refetchInterval }),
  });

/** The last days that are over, the newest first. */
export const lastDaysQuery = () => {
  const today = dayInDhaka();
  return adminQuery("GET /admin/day-ends", {
    query: { days: `${dayPlus(today, -LOOKS_BACK)}..${dayPlus(today, -1)}` },
    fallback: t`Failed to load the days.`,
    select: ({ days }) => days,
  });
};

/** The form shows a failure; then the figures are read again too, for they may be the reason. */
export const useSignDayEnd = () =>
  useCall("POST /admin/day-ends/{day}/sign", { fallback: t`Failed to sign the day.`, untilRead: true });
