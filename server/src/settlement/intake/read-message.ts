import { createHash } from "node:crypto";
import { isTransactionId, type MessagePlace, type MobileMoney } from "@hira/contract";
import type { WalletMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import type { ReadWalletMessage } from "@hira/contract/payments/constants/wallet-messages/read";
import { methodOfSender } from "@hira/contract/payments/constants/wallet-messages/senders";
import type { HeardAccount } from "../../payments/forwarders/queries.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { NewMessage } from "./message-queries.ts";

export interface ReceivedMessage {
  forwarderId: string;
  externalId: string;
  sender: string;
  text: string;
  sim: number | null;
  /** When the phone received the message, by the phone's own clock. */
  receivedAt: Date;
  accounts: readonly HeardAccount[];
  /** Senders that an owner registered as wallets, each with its method. */
  walletSenders: ReadonlyMap<string, MobileMoney>;
}

const MINUTE_MS = 60_000;
/**
 * How far a reported time may lie in the future, because the wallet's clock may differ from the phone's and the
 * store's.
 */
const AHEAD_MS = 5 * MINUTE_MS;

export type Told = Pick<
  NewMessage,
  | "place"
  | "template"
  | "paymentId"
  | "movementId"
  | "trxId"
  | "amount"
  | "fee"
  | "payer"
  | "source"
  | "occurredAt"
  | "delta"
  | "balance"
>;

const nothingTold: Told = {
  place: "unknown",
  template: null,
  paymentId: null,
  movementId: null,
  trxId: null,
  amount: null,
  fee: 0,
  payer: null,
  source: null,
  occurredAt: null,
  delta: null,
  balance: null,
};

/**
 * Returns what a wallet message reports, and for which payment account. Returns undefined if its sender is no wallet.
 */
export function readMessage(
  received: ReceivedMessage,
  { read, now }: { read: ReadWalletMessage; now: Date },
): (Told & { method: MobileMoney; accountId: string | null; isOdd: boolean }) | undefined {
  const method = methodOfSender(received.sender) ?? received.walletSenders.get(received.sender);
  if (method === undefined) return undefined;
  const accountId = accountOf(received, method);
  const known = { method, accountId, text: received.text, clocks: [received.receivedAt, now] };
  return { ...tellOf(read, known), method, accountId };
}

/**
 * Returns what the text of a wallet message reports. `clocks`: the times when the message came, by the phone's clock
 * and by the store's.
 */
export function tellOf(
  read: ReadWalletMessage,
  {
    method,
    accountId,
    text,
    clocks,
  }: { method: MobileMoney; accountId: string | null; text: string; clocks: readonly Date[] },
): Told & { isOdd: boolean } {
  const message = read(method, text);
  const told = toldBy(message, accountId);
  const isDoubtful = message?.kind === "credit" && message.isDoubtful;
  const isOdd = accountId === null || isDoubtful || isAhead(told.occurredAt, clocks);
  return { ...told, isOdd };
}

/**
 * Returns the payment account whose SIM card received the message. Returns null if several accounts are possible, or
 * none.
 */
function accountOf({ accounts, sim }: ReceivedMessage, method: MobileMoney): string | null {
  const own = accounts.filter(
    (account) => account.method === method && (sim === null || account.sim === null || account.sim === sim),
  );
  const [only, another] = own;
  return only && !another ? only.accountId : null;
}

/**
 * Returns whether the reported time is in the future. A real wallet message reports an event that has already happened.
 */
function isAhead(occurredAt: string | null, clocks: readonly Date[]): boolean {
  if (occurredAt === null) return false;
  return clocks.some((clock) => new Date(occurredAt).getTime() > clock.getTime() + AHEAD_MS);
}

/**
 * Returns an ID for a movement whose text contains no transaction ID. The ID is a digest of all that the text says. So
 * if another phone or a file reports the same movement, it gets the same ID (docs/decisions/160).
 */
function madeUpId(message: WalletMessage, accountId: string | null): string {
  const { method, kind, amount, balance, occurredAt } = message;
  const more = message.kind === "credit" ? [message.fee, message.payer, message.reference] : [];
  const told = JSON.stringify([accountId, method, kind, amount, balance, occurredAt, ...more]);
  return `NOID${createHash("sha256").update(told).digest("hex").slice(0, 16).toUpperCase()}`;
}

function toldBy(message: WalletMessage | null, accountId: string | null): Told {
  if (message === null) return nothingTold;
  if (message.kind === "notice") {
    const { change, balance, occurredAt, template } = message;
    const notice: Told = { ...nothingTold, place: "notice", template };
    if (change === null || occurredAt === null) return notice;
    const trxId = message.trxId ?? madeUpId(message, accountId);
    return moving({ ...notice, trxId, occurredAt }, { delta: change, balance, otherwise: "notice" });
  }
  const { amount, fee, commission, balance, occurredAt, template } = message;
  const trxId = message.trxId ?? madeUpId(message, accountId);
  const told: Told = { ...nothingTold, template, trxId, fee, occurredAt, amount };
  if (message.kind === "debit") {
    const delta = -(amount + fee - commission);
    return moving({ ...told, amount: null }, { delta, balance, otherwise: "chain" });
  }
  // Customers can only submit IDs that have the form of a transaction ID. So a message with any other ID counts as not
  // read.
  if (!isTransactionId(trxId)) return nothingTold;
  const payment = {
    ...told,
    place: "payment" as const,
    paymentId: newId(),
    payer: message.payer,
    source: message.from,
  };
  return moving(payment, { delta: amount - fee + commission, balance, otherwise: "payment" });
}

/**
 * If the text contains the balance after the movement, adds a movement. The balance chain is linked by this balance.
 */
function moving(
  told: Told,
  { delta, balance, otherwise }: { delta: number; balance: number | null; otherwise: MessagePlace },
): Told {
  if (balance === null || delta === 0) return { ...told, place: otherwise };
  const place = told.paymentId === null ? "chain" : "payment";
  return { ...told, place, movementId: newId(), delta, balance };
}
