import type { Model, ModelOrder, ModelRequest } from "../model.ts";
import type { Real } from "../step.ts";

/** What asks for a payment. */
export type Subject = ModelRequest | ModelOrder;

/** What a request or an order says of the money that is to come, beside its transaction ID. */
export interface Asked {
  kind: "request" | "order";
  /** The shop's number that its customer was shown. */
  number: string;
  createdAt: number;
}

/** One change of the balance of the shop's account, as a message told of it. Poisha; times in ms. */
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
  /** Of the shop; undefined where the phone serves no such account. */
  number: string | undefined;
  payer: string;
  at: number;
  odd: boolean;
  state: "unclaimed" | "claimed" | "dismissed";
  holder: Subject | undefined;
  movement: Movement | undefined;
}

/** In poisha; undefined: none. */
export interface Caps {
  automatic: boolean;
  maxPerRequest?: number;
  maxPerCustomerDay?: number;
  maxPerAccountHour?: number;
  confirmAbove?: number;
}

export type Place = "payment" | "chain" | "unknown" | "duplicate";

/** What the store promises of the payments of one account of the shop, as arithmetic. */
export interface World extends Model {
  number: string;
  caps: Caps;
  payments: Map<string, Payment>;
  movements: Movement[];
  asked: Map<Subject, Asked>;
  places: Record<Place, number>;
  /** What was taken by itself: on the account, and of each customer. */
  automatic: number;
  automaticOf: Map<string, number>;
}

/** A message on its way. */
export interface Letter {
  externalId: string;
  text: string;
  trx: string;
  /** Poisha; below 0: it went out. */
  delta: number;
  after: number;
  payer: string;
  at: number;
}

/** The wallet's side of the shop's account: the truth that messages tell of. */
export interface Wallet {
  balance: number;
  used: Set<number>;
  /** Written and not yet heard. */
  outbox: Letter[];
}

export interface PaymentsReal extends Real {
  accountId: string;
  /** Of another shop, at which the customer may have sent by mistake. */
  otherNumber: string;
  phone: { id: string; secret: string };
  wallet: Wallet;
  mortal: Mortal;
}

/** A process that can be made to end in the middle. */
export interface Mortal {
  db: Real["store"]["db"];
  /** Ends at the next commit: before it is done, or once it is. */
  dieAtCommit: (done: boolean) => void;
  revive: () => void;
  close: () => Promise<void>;
}
