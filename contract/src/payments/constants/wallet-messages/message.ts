import type { Poisha } from "../../../platform/constants/money.ts";
import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";

interface Known {
  method: MobileMoney;
  /** Name of the template that matched the text, such as `bkash-received`. */
  template: string;
}

/** Who paid: a person, an agent, a bank or another wallet, a person by a merchant payment, or a firm. */
export const creditFroms = ["customer", "agent", "bank", "merchant-payment", "b2b"] as const;
export type CreditFrom = (typeof creditFroms)[number];

/** Money that came in. The balance before it was `balance - amount + fee - commission`. */
export interface WalletCredit extends Known {
  kind: "credit";
  from: CreditFrom;
  /** Amount that came in, always above 0. */
  amount: Poisha;
  fee: Poisha;
  /** Commission that an agent's account earned; `balance` already includes it. 0 if the text names none. */
  commission: Poisha;
  /**
   * The payer's number as printed: `01200000001`, or `***515` by Rocket. null for a bank or firm, whose name is
   * in `reference`.
   */
  payer: string | null;
  /** Text written by the payer, or the name of the bank or firm. Nothing may be decided by it. */
  reference: string | null;
  /**
   * The reference contains the text of a wallet message, so two messages may have been joined. The movement
   * counts for the balance chain, but the payment is never settled automatically.
   */
  isDoubtful: boolean;
  balance: Poisha | null;
  /** Transaction ID; null if the text names none. Only methods without one ID format have such texts. */
  trxId: string | null;
  /** Time in Dhaka: `2025-12-30T13:22:00+06:00`. */
  occurredAt: string;
}

/** Money that went out. The balance before it was `balance + amount + fee - commission`. */
export interface WalletDebit extends Known {
  kind: "debit";
  amount: Poisha;
  fee: Poisha;
  commission: Poisha;
  /** The receiver as printed: a number, or the name of a merchant. */
  to: string | null;
  balance: Poisha | null;
  trxId: string | null;
  occurredAt: string;
}

/**
 * Why a text reports no payment. `income`: interest and the like. `ignored`: an owner taught that such texts
 * mean nothing for the shop.
 */
export const noticeReasons = ["reserved", "released", "returned", "cashback", "income", "ignored"] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** A known text that reports no payment of a customer. The balance may still have changed. */
export interface WalletNotice extends Known {
  kind: "notice";
  why: NoticeReason;
  amount: Poisha | null;
  balance: Poisha | null;
  /**
   * Change of the balance that the text states, such as cashback. null if it states none, as for reserved or returned
   * money. Then the balance may have changed by the amount, or not at all.
   */
  change: Poisha | null;
  /** Transaction ID. Reserved money has the ID of the debit that follows. */
  trxId: string | null;
  occurredAt: string | null;
}

export type WalletMessage = WalletCredit | WalletDebit | WalletNotice;

/** A payment as the wallet's message to its sender describes it. */
export interface PastedMessage {
  method: MobileMoney;
  trxId: string;
  amount: Poisha;
  fee: Poisha;
  to: string | null;
  occurredAt: string;
}
