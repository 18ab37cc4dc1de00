import type { BlockKind } from "@hira/contract/facts/risk";

interface KindTexts {
  tab: string;
  field: string;
  hint: string;
  empty: string;
}

export const blockKindTexts: Record<BlockKind, KindTexts> = {
  payer: {
    tab: "Payers",
    field: "Wallet number",
    hint: "Money from it is not counted by itself any more: its requests and orders wait for a person.",
    empty: "No payer is blocked",
  },
  player: {
    tab: "Players",
    field: "Player ID",
    hint: "Nothing can be ordered for it, in any game. What was ordered before waits for a person.",
    empty: "No player is blocked",
  },
  address: {
    tab: "Addresses",
    field: "Address or network",
    hint: "203.0.113.7 or 203.0.113.0/24. Customers cannot sign in, order or add money from it; admins can. On a mobile network thousands share one address: block it for hours.",
    empty: "No address is blocked",
  },
};

export const periods = ["1 hour", "1 day", "7 days", "30 days", "Until it is lifted"] as const;
export type Period = (typeof periods)[number];

const hours: Record<Period, number | null> = {
  "1 hour": 1,
  "1 day": 24,
  "7 days": 168,
  "30 days": 720,
  "Until it is lifted": null,
};

/** Addresses go from one customer to the next. */
export const usualPeriod = (kind: BlockKind): Period => (kind === "address" ? "1 day" : "Until it is lifted");

export function endOf(period: Period, now: number): string | null {
  const length = hours[period];
  return length === null ? null : new Date(now + length * 3_600_000).toISOString();
}
