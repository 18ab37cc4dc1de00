import type { Model, ModelOrder, ModelRequest } from "../model.ts";
import type { Real } from "../step.ts";

/** The request or order that a payment belongs to. */
export type Subject = ModelRequest | ModelOrder;

/** Values that the payment for a request or order should have, besides its transaction ID. */
export interface Asked {
  kind: "request" | "order";
  /** The shop's number that the customer was shown. */
  number: string;
  createdAt: number;
  /** The number from which the customer says that the money was sent. A request may have none. */
  sender?: string;
}

/**
 * One change of the payment account's balance, as a wallet message reported it. Amounts are in poisha, times in
 * milliseconds since 1970.
 */
export interface Movement {
  trx: string;
  before: number;
  after: number;
  at: number;
  previous: boolean;
  next: boolean;
  origin: boolean;
  looked: boolean;
  payment: Payment | undefined;
}

export interface Payment {
  trx: string;
  amount: number;
  /** The shop's number. Undefined if the phone does not serve it. */
  number: string | undefined;
  payer: string;
  at: number;
  odd: boolean;
  state: "unclaimed" | "claimed" | "dismissed";
  holder: Subject | undefined;
  movement: Movement | undefined;
}

/** A cap of automatic settlement in poisha. Undefined: no cap. */
export interface Caps {
  automatic: boolean;
  maxPerRequest?: number;
  maxPerCustomerDay?: number;
  maxPerAccountHour?: number;
  confirmAbove?: number;
}

export type Place = "payment" | "chain" | "unknown" | "duplicate";

/** The rules for the payments of one payment account, as plain arithmetic. */
export interface World extends Model {
  number: string;
  caps: Caps;
  payments: Map<string, Payment>;
  movements: Movement[];
  asked: Map<Subject, Asked>;
  /** Requests that the customer withdrew, and orders that the customer canceled. */
  givenUp: Set<Subject>;
  places: Record<Place, number>;
  /** Sums of automatically settled payments, per payment account and per customer. */
  automatic: number;
  automaticOf: Map<string, number>;
}

/** A wallet message that the method has written. The store may not have received it. */
export interface Letter {
  externalId: string;
  text: string;
  trx: string;
  /** The amount in poisha. Below 0: the shop sent the money. */
  delta: number;
  after: number;
  payer: string;
  at: number;
}

/**
 * The payment account as the method's own records show it: true movements, about which the method writes wallet
 * messages.
 */
export interface Wallet {
  balance: number;
  used: Set<number>;
  /** Wallet messages that the method has written and the store has not received. */
  outbox: Letter[];
}

export interface PaymentsReal extends Real {
  accountId: string;
  /** Another shop's number, to which the customer may have sent the money by mistake. */
  otherNumber: string;
  phone: { id: string; secret: string };
  wallet: Wallet;
  mortal: Mortal;
}

/** A process that the model can end in the middle of its work. */
export interface Mortal {
  db: Real["store"]["db"];
  /** Ends the process at the next commit, before or after the database has committed. */
  dieAtCommit: (done: boolean) => void;
  revive: () => void;
  close: () => Promise<void>;
}
