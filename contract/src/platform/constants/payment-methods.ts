import { t } from "./translatable.ts";

/** The properties of a way to send money by phone. */
interface PaymentMethod {
  /** The method's name in the language of the build; calls and records contain the value itself. */
  name: string;
  /** The ledger account of its money: `cash:` and the method's name in lower case, as the database's own functions build it. */
  cash: `cash:${string}`;
  /**
   * Usual format of its transaction IDs. An unusual length causes a warning and is never refused. null: there are
   * several formats, and a message may contain no ID, for example a bank's (docs/decisions/160).
   */
  id: { length: number; of: "letters and digits" | "digits" } | null;
  /**
   * Sender names of its messages, exactly as phones show them. If empty, the owner assigns senders that the phones
   * report.
   */
  senders: readonly string[];
  /** Number of digits of an account: a mobile number (11), or one with a check digit (12). null: no mobile number. */
  accountDigits: 11 | 12 | null;
  /**
   * True if customers and the ledger's reports always show the method; otherwise only after an instruction for it
   * exists.
   */
  offered: "always" | "once set up";
}

/** Common properties of methods for which the store knows no wallet message. */
const more = { id: null, senders: [], accountDigits: 11, offered: "once set up" } as const;

/**
 * The methods, in the order in which pages offer them. All differences between methods are here, and a new method is
 * one entry: the templates of its messages can be taught, or added as built-in ones (docs/decisions/160).
 */
export const methodFacts = {
  bKash: {
    name: t`bKash`,
    cash: "cash:bkash",
    id: { length: 10, of: "letters and digits" },
    senders: ["bKash", "16247"],
    accountDigits: 11,
    offered: "always",
  },
  Nagad: {
    name: t`Nagad`,
    cash: "cash:nagad",
    id: { length: 8, of: "letters and digits" },
    senders: ["NAGAD", "16167"],
    accountDigits: 11,
    offered: "always",
  },
  Rocket: {
    name: t`Rocket`,
    cash: "cash:rocket",
    id: { length: 10, of: "digits" },
    senders: ["16216"],
    accountDigits: 12,
    offered: "always",
  },
  Upay: {
    name: t`Upay`,
    cash: "cash:upay",
    id: { length: 10, of: "letters and digits" },
    senders: ["upay", "16268"],
    accountDigits: 11,
    offered: "once set up",
  },
  CellFin: { name: t`CellFin`, cash: "cash:cellfin", ...more },
  Tap: { name: t`Tap`, cash: "cash:tap", ...more },
  PathaoPay: { name: t`Pathao Pay`, cash: "cash:pathaopay", ...more },
  OKWallet: { name: t`OK Wallet`, cash: "cash:okwallet", ...more },
  BanglaQR: { name: t`Bangla QR`, cash: "cash:banglaqr", ...more, accountDigits: null },
  Bank: { name: t`Bank account`, cash: "cash:bank", ...more, accountDigits: null },
} as const satisfies Record<string, PaymentMethod>;

export type MobileMoney = keyof typeof methodFacts;

export const mobileMoneyMethods = Object.keys(methodFacts) as [MobileMoney, ...MobileMoney[]];

/**
 * Returns a method's name in the reader's language: `bKash`, or `বিকাশ` in Bengali. Every text that shows a method
 * uses this function (docs/bengali.md). Any other text, such as a method of another version, is returned unchanged.
 */
export function methodName(method: string): string {
  return Object.hasOwn(methodFacts, method) ? methodFacts[method as MobileMoney].name : method;
}

/** True if a method is shown even if no instruction for it exists. */
export function isOfferedAlways(method: CashMethod): boolean {
  return method === "other" || methodFacts[method].offered === "always";
}

/** Returns the methods that customers can choose: those that are always offered, and those that have an instruction. */
export function offeredMethods(instructions: readonly { method: MobileMoney }[] = []): MobileMoney[] {
  const setUp = new Set(instructions.map(({ method }) => method));
  return mobileMoneyMethods.filter((method) => isOfferedAlways(method) || setUp.has(method));
}

/** Returns items that belong to one method each, in the order of the methods. */
export function sortedByMethod<T extends { method: MobileMoney }>(items: readonly T[]): T[] {
  return [...items].sort(
    (a, b) => mobileMoneyMethods.indexOf(a.method) - mobileMoneyMethods.indexOf(b.method),
  );
}

/** The shop's cash, by method. `other`: an instant payment for which the customer named no method. */
export const cashMethods = [...mobileMoneyMethods, "other"] as const;
export type CashMethod = (typeof cashMethods)[number];

export type CashAccount = (typeof methodFacts)[MobileMoney]["cash"] | "cash:other";

/** Returns the ledger account of a method's money. null: an instant payment without a method. */
export function cashAccount(method: CashMethod | null): CashAccount {
  return method === null || method === "other" ? "cash:other" : methodFacts[method].cash;
}

/**
 * The payment methods of order instructions. `instant`: a customer's own transfer, with the instruction's fee. Payments
 * from the wallet have no fee.
 */
export const orderInstructionMethods = ["instant", "wallet"] as const;
export type OrderInstructionMethod = (typeof orderInstructionMethods)[number];
