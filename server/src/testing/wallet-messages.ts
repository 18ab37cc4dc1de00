import { type MobileMoney, poishaToTaka, type ReadWalletMessage, takaToPoisha } from "@hira/contract";
import { listAccounts } from "../payments/accounts/queries.ts";
import type { HeardAccount } from "../payments/forwarders/queries.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/lib/ids.ts";
import type { ReceivedMessage } from "../settlement/intake/read-message.ts";
import { takeInMessage } from "../settlement/intake/receive.ts";
import { testCipher } from "./store.ts";

const taka = (amount: number) =>
  poishaToTaka(takaToPoisha(amount)).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** Formats a time as `08/06/2026 19:00`, in Dhaka's time zone. */
export function minuteOf(moment: Date): string {
  const [date = "", time = ""] = new Date(moment.getTime() + 6 * 3_600_000).toISOString().split("T");
  return `${date.split("-").reverse().join("/")} ${time.slice(0, 5)}`;
}

export interface Received {
  trxId: string;
  /** The amount in taka. */
  amount: number;
  balance: number;
  from?: string;
  at?: Date;
}

/** Returns the wallet message by which bKash reports received money. Amounts are in taka. */
export const bKashReceived = ({ trxId, amount, balance, from = "01200000001", at = new Date() }: Received) =>
  `You have received Tk ${taka(amount)} from ${from}. Fee Tk 0.00. Balance Tk ${taka(balance)}. TrxID ${trxId} at ${minuteOf(at)}`;

/** Returns the wallet message by which Nagad reports received money. Amounts are in taka. */
export const nagadReceived = ({ trxId, amount, balance, from = "01200000001", at = new Date() }: Received) =>
  `Money Received.\nAmount: Tk ${amount.toFixed(2)}\nSender: ${from}\nRef: N/A\nTxnID: ${trxId}\nBalance: Tk ${balance.toFixed(2)}\n${minuteOf(at)}`;

/** Returns the wallet message by which bKash reports sent money. Amounts are in taka. */
export const bKashSent = ({ trxId, amount, balance, from = "01200000009", at = new Date() }: Received) =>
  `Send Money Tk ${taka(amount)} to ${from} successful. Ref 1. Fee Tk 0.00. Balance Tk ${taka(balance)}. TrxID ${trxId} at ${minuteOf(at)}`;

export const senders: Record<"bKash" | "Nagad", string> = { bKash: "bKash", Nagad: "NAGAD" };

/** Returns the shop's payment accounts, as if one phone had a SIM card for each of them. */
export async function servedAccounts(db: Database, only?: MobileMoney): Promise<HeardAccount[]> {
  const accounts = await listAccounts(db);
  return accounts
    .filter(({ method }) => only === undefined || method === only)
    .map(({ id, method, number }) => ({ accountId: id, method, number, sim: null }));
}

export const PHONE = "018f0000-0000-7000-8000-0000000000f0";

/** Lets the intake process a wallet message, as if a phone that serves all accounts had sent it. */
export async function receive(
  db: Database,
  message: Partial<ReceivedMessage> & { text: string },
  read?: ReadWalletMessage,
): Promise<"stored" | "repeated" | "ignored"> {
  const accounts = message.accounts ?? (await servedAccounts(db));
  const own = {
    forwarderId: PHONE,
    externalId: newId(),
    sender: "bKash",
    sim: null,
    receivedAt: new Date(),
    walletSenders: new Map<string, MobileMoney>(),
  };
  return takeInMessage({ db, cipher: testCipher, ...(read && { read }) }, { ...own, ...message, accounts });
}
