import type { Model, ModelOrder, ModelRequest } from "../model.ts";
import type { Real } from "../step.ts";

/** The request or order that a payment is for. */
export type Subject = ModelRequest | ModelOrder;

/** The expected payment of a request or an order, besides its transaction ID. */
export interface Asked {
  kind: "request" | "order";
  /** The shop's number that the customer was shown. */
  number: string;
  createdAt: number;
  /** The number that the customer claims to have sent the money from; a request may have none. */
  sender?: string;
}

/** One change of the balance of the shop's account, as a message reported it. In poisha; times in ms. */
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
  /** The shop's number; undefined if the phone serves no such account. */
  number: string | undefined;
  payer: string;
  at: number;
  odd: boolean;
  state: "unclaimed" | "claimed" | "dismissed";
  holder: Subject | undefined;
  movement: Movement | undefined;
}

/** In poisha; undefined: no limit. */
export interface Caps {
  automatic: boolean;
  maxPerRequest?: number;
  maxPerCustomerDay?: number;
  maxPerAccountHour?: number;
  confirmAbove?: number;
}

export type Place = "payment" | "chain" | "unknown" | "duplicate";

/** The store's rules for the payments of one account of the shop, as arithmetic. */
export interface World extends Model {
  number: string;
  caps: Caps;
  payments: Map<string, Payment>;
  movements: Movement[];
  asked: Map<Subject, Asked>;
  /** Requests and orders that the customer withdrew or canceled. */
  givenUp: Set<Subject>;
  places: Record<Place, number>;
  /** Sums that were settled automatically: per account, and per customer. */
  automatic: number;
  automaticOf: Map<string, number>;
}

/** A message that was written and may not have arrived yet. */
export interface Letter {
  externalId: string;
  text: string;
  trx: string;
  /** In poisha; below 0: sent money. */
  delta: number;
  after: number;
  payer: string;
  at: number;
}

/** The method's side of the shop's account: the true movements that the messages report. */
export interface Wallet {
  balance: number;
  used: Set<number>;
  /** Messages written and not yet received. */
  outbox: Letter[];
}

export interface PaymentsReal extends Real {
  accountId: string;
  /** The number of another shop, to which the customer may have sent by mistake. */
  otherNumber: string;
  phone: { id: string; secret: string };
  wallet: Wallet;
  mortal: Mortal;
}

/** A process that can be made to end in the middle of its work. */
export interface Mortal {
  db: Real["store"]["db"];
  /** Ends the process at the next commit: before the commit is done, or after. */
  dieAtCommit: (done: boolean) => void;
  revive: () => void;
  close: () => Promise<void>;
}
