import type { AccountDay } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { formatDate } from "../../../platform/lib/format/time.ts";

export const dayText = (day: string) => formatDate(`${day}T00:00:00+06:00`);

export const gapsText = (count: number) => plural(count, { one: "# gap", other: "# gaps" });

type Figure = Exclude<keyof NonNullable<AccountDay["signed"]>["figures"], "gaps">;

/** Lines of the table for one day of a payment account, from the opening balance to the ledger's figure. */
export const sheetLines: readonly { name: string; figure: Figure; sign: 1 | -1; isSum?: boolean }[] = [
  { name: t({ message: "Opening", context: "balance" }), figure: "opening", sign: 1, isSum: true },
  { name: t`Payments claimed`, figure: "creditsClaimed", sign: 1 },
  { name: t`Payments unclaimed`, figure: "creditsUnclaimed", sign: 1 },
  { name: t`Other money in`, figure: "otherCredits", sign: 1 },
  { name: t`Went out`, figure: "debits", sign: -1 },
  { name: t`Fees`, figure: "fees", sign: -1 },
  { name: t`Unexplained`, figure: "unexplained", sign: 1 },
  { name: t({ message: "Closing", context: "balance" }), figure: "closing", sign: 1, isSum: true },
  { name: t`The books say`, figure: "books", sign: 1 },
  { name: t`Books less payments claimed`, figure: "difference", sign: 1 },
];
