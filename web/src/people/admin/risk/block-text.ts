import type { BlockKind } from "@hira/contract/people/constants/risk";
import { t } from "@lingui/core/macro";

interface KindTexts {
  tab: string;
  field: string;
  hint: string;
  empty: string;
}

export const blockKindTexts: Record<BlockKind, KindTexts> = {
  payer: {
    tab: t`Payers`,
    field: t`Wallet number`,
    hint: t`Money from it is not counted by itself any more: its requests and orders wait for a person.`,
    empty: t`No payer is blocked`,
  },
  player: {
    tab: t`Players`,
    field: t`Player ID`,
    hint: t`Nothing can be ordered for it, in any game. What was ordered before waits for a person.`,
    empty: t`No player is blocked`,
  },
  address: {
    tab: t`Addresses`,
    field: t`Address or network`,
    hint: t`203.0.113.7 or 203.0.113.0/24. Customers cannot sign in, order or add money from it; admins can. On a mobile network thousands share one address: block it for hours.`,
    empty: t`No address is blocked`,
  },
};

export const periods = ["hour", "day", "week", "month", "until-lifted"] as const;
export type Period = (typeof periods)[number];

export const periodTexts: Record<Period, string> = {
  hour: t`1 hour`,
  day: t`1 day`,
  week: t`7 days`,
  month: t`30 days`,
  "until-lifted": t`Until it is lifted`,
};

const hours: Record<Period, number | null> = {
  hour: 1,
  day: 24,
  week: 168,
  month: 720,
  "until-lifted": null,
};

/**
 * Returns the default duration of a block. It is short for an IP address, because an address is later used by
 * other customers.
 */
export const usualPeriod = (kind: BlockKind): Period => (kind === "address" ? "day" : "until-lifted");

export function endOf(period: Period, now: number): string | null {
  const length = hours[period];
  return length === null ? null : new Date(now + length * 3_600_000).toISOString();
}
