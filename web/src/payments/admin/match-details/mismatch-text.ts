import type { Mismatch } from "@hira/contract/payments/constants/incoming";
import { t } from "@lingui/core/macro";
import type { Tone } from "../../../platform/design/badge.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** Amounts that the text about a mismatch compares. */
export interface Compared {
  /** Amount in taka that arrived with the payment. */
  paid: number;
  /** Amount in taka that the customer should have sent; null if unknown. */
  asked: number | null;
}

interface MismatchLook {
  tone: Extract<Tone, "neutral" | "success" | "warning" | "danger">;
  /**
   * Text on the badge. null for a match rule that merely requires an operator; for this, the badge says that the
   * payment was seen.
   */
  short: string | ((compared: Compared) => string) | null;
  text: string | ((compared: Compared) => string);
}

const gapOf = (paid: number, asked: number): string => formatTaka(Math.abs(asked - paid));

const lessShort = ({ paid, asked }: Compared): string =>
  asked === null ? t`less than asked` : t`${gapOf(paid, asked)} less`;

const moreShort = ({ paid, asked }: Compared): string =>
  asked === null ? t`more than asked` : t`${gapOf(paid, asked)} more`;

const lessText = ({ paid, asked }: Compared): string =>
  asked === null
    ? t`It is less than asked.`
    : t`${formatTaka(paid)} came instead of ${formatTaka(asked)}: ${gapOf(paid, asked)} less than asked.`;

const moreText = ({ paid, asked }: Compared): string =>
  asked === null
    ? t`It is more than asked.`
    : t`${formatTaka(paid)} came instead of ${formatTaka(asked)}: ${gapOf(paid, asked)} more than asked.`;

/** Texts of the mismatches, the worst first. The badge shows the first of them that the payment has. */
export const mismatchLooks: Record<Mismatch, MismatchLook> = {
  forged: {
    tone: "danger",
    short: t`Doubtful text`,
    text: t`The message came by a phone or SIM that is not this account's, at an odd time, or with another message in its reference: somebody may have made it up.`,
  },
  "chain-broken": {
    tone: "danger",
    short: t`Chain broken`,
    text: t`The balances of this account do not add up. Look at its breaks first.`,
  },
  "amount-less": {
    tone: "danger",
    short: lessShort,
    text: lessText,
  },
  "other-account": {
    tone: "danger",
    short: t`Other account`,
    text: t`It came to another account of the shop than the customer was shown.`,
  },
  "amount-more": {
    tone: "warning",
    short: moreShort,
    text: moreText,
  },
  "other-payer": {
    tone: "warning",
    short: t`Other payer`,
    text: t`It came from another number than the customer gave.`,
  },
  "too-old": {
    tone: "warning",
    short: t`Too old`,
    text: t`More than 24 hours lie between it and the payment.`,
  },
  "not-customer": {
    tone: "warning",
    short: t`Agent or bank`,
    text: t`An agent or a bank sent it, so its number says nothing about the customer.`,
  },
  "no-id": {
    tone: "warning",
    short: t`No ID`,
    text: t`Its message names no transaction ID, so only a person can tell whose it is.`,
  },
  "not-seen": {
    tone: "neutral",
    short: t`Not seen yet`,
    text: t`No message of such a payment has come yet.`,
  },
  dismissed: {
    tone: "warning",
    short: t`Dismissed`,
    text: t`The payment with this ID was dismissed. Restore it first if it is this one's.`,
  },
  taken: {
    tone: "danger",
    short: t`Used already`,
    text: t`The payment with this ID has been claimed for another request or order.`,
  },
  decided: { tone: "warning", short: t`Decided`, text: t`Somebody has decided on it already.` },
  "account-frozen": {
    tone: "warning",
    short: t`Frozen account`,
    text: t`The account of its customer is frozen.`,
  },
  "payer-blocked": {
    tone: "danger",
    short: t`Blocked payer`,
    text: t`The number that it came from is blocked. Nothing from it is approved by itself.`,
  },
  "former-shop": {
    tone: "warning",
    short: t`Former shop`,
    text: t`An order or request of the former shop has this ID, so the payment may be used already.`,
  },
  "wallet-full": {
    tone: "warning",
    short: t`Wallet full`,
    text: t`The wallet would hold more than a wallet may.`,
  },
  "no-code-left": {
    tone: "warning",
    short: t`No code left`,
    text: t`No code of this product is left for it.`,
  },
  imported: {
    tone: "neutral",
    short: null,
    text: t`A statement or a file brought it, not the phone. Compare it with the wallet.`,
  },
  "awaits-next-message": {
    tone: "success",
    short: null,
    text: t`Its amount is above the one from which the next message must confirm the balance first.`,
  },
  "first-payment": {
    tone: "success",
    short: null,
    text: t`It is this customer's first payment, which a person decides on.`,
  },
  "over-request-cap": {
    tone: "success",
    short: null,
    text: t`It is above the most that is approved by itself.`,
  },
  "over-customer-cap": {
    tone: "success",
    short: null,
    text: t`With it this customer would have more today than is approved by itself.`,
  },
  "over-account-cap": {
    tone: "success",
    short: null,
    text: t`With it this account would take more in an hour than is approved by itself.`,
  },
  "automatic-off": {
    tone: "success",
    short: null,
    text: t`Nothing is approved by itself: the switch is off.`,
  },
};

const order = Object.keys(mismatchLooks) as Mismatch[];

const worded = (text: string | ((compared: Compared) => string), compared: Compared) =>
  typeof text === "string" ? text : text(compared);

/** Sorts mismatches, the worst first. Leaves out mismatches that this version does not know. */
export function sortedMismatches(doubts: readonly Mismatch[]): Mismatch[] {
  return order.filter((doubt) => doubts.includes(doubt));
}

/** Returns the text of a mismatch as a sentence. */
export function mismatchText(doubt: Mismatch, compared: Compared): string {
  return worded(mismatchLooks[doubt].text, compared);
}

/** Returns the text of a mismatch in two words; null for a match rule that merely requires an operator. */
export function mismatchShort(doubt: Mismatch, compared: Compared): string | null {
  const { short } = mismatchLooks[doubt];
  return short === null ? null : worded(short, compared);
}
