import type { AccountDay } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatCount } from "../../lib/format/count.ts";
import { formatDate } from "../../lib/format/time.ts";

export const dayText = (day: string) => formatDate(`${day}T00:00:00+06:00`);

export const gapsText = (count: number) => (count === 1 ? "1 gap" : t`${formatCount(count)} gaps`);

type Figure = Exclude<keyof NonNullable<AccountDay["signed"]>["figures"], "gaps">;

/** The sheet of a day, from its opening to what the books say. */
export const sheetLines: readonly { name: string; figure: Figure; sign: 1 | -1; isSum?: boolean }[] = [
  { name: "Opening", figure: "opening", sign: 1, isSum: true },
  { name: "Payments claimed", figure: "creditsClaimed", sign: 1 },
  { name: "Payments unclaimed", figure: "creditsUnclaimed", sign: 1 },
  { name: "Other money in", figure: "otherCredits", sign: 1 },
  { name: "Went out", figure: "debits", sign: -1 },
  { name: "Fees", figure: "fees", sign: -1 },
  { name: "Unexplained", figure: "unexplained", sign: 1 },
  { name: "Closing", figure: "closing", sign: 1, isSum: true },
  { name: "The books say", figure: "books", sign: 1 },
  { name: "Books less payments claimed", figure: "difference", sign: 1 },
];
