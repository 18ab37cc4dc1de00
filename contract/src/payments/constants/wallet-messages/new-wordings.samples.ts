import type { MobileMoney } from "../../../platform/constants/payment-methods.ts";
import type { TaughtMeaning } from "./teaching.ts";

/** Values in an invented wallet message. Amounts are as the wallet prints them, without a currency. */
interface WordingValues {
  id: string;
  amount: string;
  balance: string;
  /** Time of the payment as the wallet prints it. */
  at: string;
}

/** A text that no template reads, invented for tests, and how an owner would teach it. */
interface NewWording {
  method: MobileMoney;
  meaning: TaughtMeaning;
  text: (values: WordingValues) => string;
}

export const newWordings: readonly NewWording[] = [
  {
    method: "bKash",
    meaning: "customer-payment",
    text: ({ id, amount, balance, at }) =>
      `Tk ${amount} reached your bKash. Sender 01712345678. You now have Tk ${balance}. TrxID ${id} at ${at}`,
  },
  {
    method: "Nagad",
    meaning: "customer-payment",
    text: ({ id, amount, balance, at }) =>
      `Paisa peyechhen.\nTaka: Tk ${amount}\nFrom: 01712345678\nTxnID: ${id}\nBalance: Tk ${balance}\n${at}`,
  },
  {
    method: "Rocket",
    meaning: "customer-payment",
    text: ({ id, amount, balance, at }) =>
      `You got Tk${amount} by A/C ***515 Fee Tk.00 NetBal Tk${balance} TxnId ${id} Date ${at}.`,
  },
  {
    method: "Upay",
    meaning: "customer-payment",
    text: ({ id, amount, balance, at }) =>
      `Tk. ${amount} came to your upay from 01712345678. Your balance is Tk. ${balance}. TrxID ${id} at ${at}`,
  },
  {
    method: "bKash",
    meaning: "own-payment",
    text: ({ id, amount, balance, at }) =>
      `Electricity: Tk ${amount} went to DESCO Prepaid. Charge Tk 5.00. Balance left Tk ${balance}. TrxID ${id} at ${at}`,
  },
  {
    method: "Nagad",
    meaning: "own-payment",
    text: ({ id, amount, balance, at }) =>
      `Your card bill is paid.\nAmount: Tk ${amount}\nTxnID: ${id}\nFee: Tk 0.00\nBalance: Tk ${balance}\n${at}`,
  },
  {
    method: "bKash",
    meaning: "other-credit",
    text: ({ id, amount, balance, at }) =>
      `Money of Tk ${amount} from City Bank is in your account. Balance Tk ${balance}. TrxID ${id} at ${at}`,
  },
  {
    method: "Upay",
    meaning: "income",
    text: ({ id, amount, balance, at }) =>
      `Your upay savings earned Tk. ${amount}. Balance Tk. ${balance}. TrxID ${id} at ${at}`,
  },
  {
    method: "bKash",
    meaning: "ignore",
    text: () => "Your bKash PIN was changed. If it was not you, call us at once.",
  },
  {
    method: "Rocket",
    meaning: "ignore",
    text: () => "Dear customer, new offers wait for you at every agent of ours.",
  },
];
