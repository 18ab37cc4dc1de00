import type { Poisha } from "../../../platform/facts/money.ts";
import type { MobileMoney } from "../../../platform/facts/payment-methods.ts";

interface Known {
  method: MobileMoney;
  /** Name of the template that the text matched: `bkash-received`. */
  template: string;
}

/** Who a credit came from: a person, an agent's till, a bank or another wallet, a person at a merchant's account, a firm. */
export type CreditFrom = "customer" | "agent" | "bank" | "merchant-payment" | "b2b";

/** Money came in: the balance before it was `balance - amount + fee - commission`. */
export interface WalletCredit extends Known {
  kind: "credit";
  from: CreditFrom;
  /** Above 0. */
  amount: Poisha;
  fee: Poisha;
  /** What an agent's account earned by it, in the balance already; 0 where the text names none. */
  commission: Poisha;
  /** As printed: `01200000001`, Rocket's `***515`; null for a bank or a firm, which have a name. */
  payer: string | null;
  /** Free words of who paid, or the name of the bank or firm. Never anything to decide by. */
  reference: string | null;
  /**
   * The reference holds what another message would say. All else is still the message's own, unless two texts became one on
   * the way: good enough for the chain of balances, not for taking the payment without a person.
   */
  isDoubtful: boolean;
  balance: Poisha | null;
  trxId: string;
  /** Dhaka's: `2025-12-30T13:22:00+06:00`. */
  occurredAt: string;
}

/** Money went out: the balance before it was `balance + amount + fee - commission`. */
export interface WalletDebit extends Known {
  kind: "debit";
  amount: Poisha;
  fee: Poisha;
  commission: Poisha;
  /** As printed: a number, or a merchant's name. */
  to: string | null;
  balance: Poisha | null;
  trxId: string;
  occurredAt: string;
}

export type NoticeReason = "reserved" | "returned" | "cashback" | "other";

/** A known text that brings no customer's money, though it may change the balance. */
export interface WalletNotice extends Known {
  kind: "notice";
  why: NoticeReason;
  amount: Poisha | null;
  balance: Poisha | null;
  /**
   * What it did to the balance where the text leaves no doubt: cashback adds. Null where it does not say: money that is
   * being reserved or returned has moved the balance by its amount, or by nothing.
   */
  change: Poisha | null;
  /** A reservation's is that of the debit which follows it. */
  trxId: string | null;
  occurredAt: string | null;
}

export type WalletMessage = WalletCredit | WalletDebit | WalletNotice;

/** What the copy of who sent the money says of it. */
export interface PastedMessage {
  method: MobileMoney;
  trxId: string;
  amount: Poisha;
  fee: Poisha;
  to: string | null;
  occurredAt: string;
}
