import { type MobileMoney, type Poisha, poishaToTaka } from "@hira/contract";

/** The methods whose money this phone can send. */
export const phoneMethods = ["bKash", "Nagad", "Rocket"] as const satisfies readonly MobileMoney[];
export type PhoneMethod = (typeof phoneMethods)[number];

/** A transfer of money, about which each side gets a wallet message. */
export interface Transfer {
  method: PhoneMethod;
  amount: Poisha;
  /** The customer's number at the method. */
  payer: string;
  /** The shop's number at the method. */
  account: string;
  trxId: string;
  at: Date;
}

/** Returns the wallet message to the shop. `balance`: the shop's balance after the transfer. */
export function receivedText(transfer: Transfer, balance: Poisha): string {
  const { method, payer, trxId, at } = transfer;
  const amount = taka(transfer.amount);
  if (method === "bKash")
    return `You have received Tk ${amount} from ${payer}. Fee Tk 0.00. Balance Tk ${taka(balance)}. TrxID ${trxId} at ${day(at)} ${minute(at)}`;
  if (method === "Nagad")
    return `Money Received.\nAmount: Tk ${plain(transfer.amount)}\nSender: ${payer}\nRef: N/A\nTxnID: ${trxId}\nBalance: Tk ${plain(balance)}\n${day(at)} ${minute(at)}`;
  return `Tk${amount} received from A/C:***${payer.slice(-3)} Fee:Tk0, Your A/C Balance: Tk${taka(balance)} TxnId:${trxId} Date:${rocketTime(at)}. Download https://example.ly/pay`;
}

/** Returns the wallet message to the customer. `balance`: the customer's balance after the transfer. */
export function sentText(transfer: Transfer, balance: Poisha): string {
  const { method, account, trxId, at } = transfer;
  const amount = taka(transfer.amount);
  if (method === "bKash")
    return `Send Money Tk ${amount} to ${account} successful. Ref 1. Fee Tk 5.00. Balance Tk ${taka(balance)}. TrxID ${trxId} at ${day(at)} ${minute(at)}`;
  if (method === "Nagad")
    return `Send Money Successful.\nAmount: Tk ${plain(transfer.amount)}\nReceiver: ${account}\nRef: 1\nTxnID: ${trxId}\nFee: Tk 5.00\nBalance: Tk ${plain(balance)}\n${day(at)} ${minute(at)}`;
  return `Tk${amount} transferred to A/C:${account} Fee:Tk0, Your A/C Balance: Tk${taka(balance)} TxnId:${trxId} Date:${rocketTime(at)}. Download https://example.ly/pay`;
}

const taka = (amount: Poisha) =>
  poishaToTaka(amount).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = (amount: Poisha) => poishaToTaka(amount).toFixed(2);

function inDhaka(at: Date): Record<string, string> {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Dhaka",
    dateStyle: "short",
    timeStyle: "medium",
    hourCycle: "h23",
  }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** Formats a date like `30/12/2025`. */
function day(at: Date): string {
  const { day: date, month, year } = inDhaka(at);
  return `${date}/${month}/${year}`;
}

/** Formats a time like `13:22`. */
function minute(at: Date): string {
  const { hour, minute: minutes } = inDhaka(at);
  return `${hour}:${minutes}`;
}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** Formats a moment like `08-JUN-26 06:21:43 am`. */
function rocketTime(at: Date): string {
  const { day: date, month, year, hour, minute: minutes, second } = inDhaka(at);
  const twelve = String(Number(hour) % 12 || 12).padStart(2, "0");
  return `${date}-${MONTHS[Number(month) - 1]}-${year?.slice(-2)} ${twelve}:${minutes}:${second} ${Number(hour) < 12 ? "am" : "pm"}`;
}
