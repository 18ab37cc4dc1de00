import type { Poisha } from "../../../platform/constants/money.ts";
import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";

interface Known {
  method: MobileMoney;
  /** Name of the template that the text matched: `bkash-received`. */
  template: string;
}

/** Kind of payer of a credit: a person, an agent, a bank or another wallet, a person who pays a merchant account, or a firm. */
export const creditFroms = ["customer", "agent", "bank", "merchant-payment", "b2b"] as const;
export type CreditFrom = (typeof creditFroms)[number];

/** Money received. The balance before was `balance - amount + fee - commission`. */
export interface WalletCredit extends Known {
  kind: "credit";
  from: CreditFrom;
  /** Always above 0. */
  amount: Poisha;
  fee: Poisha;
  /** Commission that an agent's account earned; `balance` already includes it. 0 if the text names none. */
  commission: Poisha;
  /** As printed: `01200000001`, Rocket's `***515`; null for a bank or a firm, whose name is in `reference`. */
  payer: string | null;
  /** Free text of the payer, or the name of the bank or firm. Never decide anything by it. */
  reference: string | null;
  /**
   * The reference contains the text of another message. All other fields are still this message's own, unless two texts
   * were joined on the way. The movement counts for the balance chain, but the payment is never settled automatically.
   */
  isDoubtful: boolean;
  balance: Poisha | null;
  /** null: the text names none. Only a method whose IDs have several formats has such texts. */
  trxId: string | null;
  /** Time in Dhaka: `2025-12-30T13:22:00+06:00`. */
  occurredAt: string;
}

/** Money sent. The balance before was `balance + amount + fee - commission`. */
export interface WalletDebit extends Known {
  kind: "debit";
  amount: Poisha;
  fee: Poisha;
  commission: Poisha;
  /** As printed: a number, or the name of a merchant. */
  to: string | null;
  balance: Poisha | null;
  trxId: string | null;
  occurredAt: string;
}

/**
 * `income`: interest and the like, which is no payment. `ignored`: an owner taught that the text means nothing for the
 * shop.
 */
export const noticeReasons = ["reserved", "released", "returned", "cashback", "income", "ignored"] as const;
export type NoticeReason = (typeof noticeReasons)[number];

/** A known text that reports no payment of a customer. It may still change the balance. */
export interface WalletNotice extends Known {
  kind: "notice";
  why: NoticeReason;
  amount: Poisha | null;
  balance: Poisha | null;
  /**
   * The change of the balance if the text states it: cashback adds. null if the text does not: reserved or returned
   * money may have changed the balance by its amount, or not at all.
   */
  change: Poisha | null;
  /** A reservation has the transaction ID of the debit that follows it. */
  trxId: string | null;
  occurredAt: string | null;
}

export type WalletMessage = WalletCredit | WalletDebit | WalletNotice;

/** A payment as the message to its sender describes it. */
export interface PastedMessage {
  method: MobileMoney;
  trxId: string;
  amount: Poisha;
  fee: Poisha;
  to: string | null;
  occurredAt: string;
}
