import { t } from "./translatable.ts";

/** Properties of a mobile-money method. */
interface PaymentMethod {
  /**
   * Name of the method in the language of the build. Calls and records contain the method's key, never this
   * name.
   */
  name: string;
  /**
   * Ledger account of the method's money: `cash:` and the method's key in lower case, as the database's
   * functions build it.
   */
  cash: `cash:${string}`;
  /**
   * Usual format of the method's transaction IDs. An ID of unusual length causes a warning and is never
   * refused. null: there are several formats, and a message may contain no ID, as a bank's
   * (docs/decisions/160).
   */
  id: { length: number; of: "letters and digits" | "digits" } | null;
  /**
   * Sender names of the method's messages, exactly as phones show them. If empty, an owner assigns the senders
   * that phones report.
   */
  senders: readonly string[];
  /**
   * Number of digits of an account: 11 for a mobile number, 12 with a check digit. null: accounts are no mobile
   * numbers.
   */
  accountDigits: 11 | 12 | null;
  /**
   * `always`: customers and reports always see the method. `once set up`: only after it has a payment
   * instruction.
   */
  offered: "always" | "once set up";
}

/** Properties shared by the methods whose wallet messages the store does not know. */
const more = { id: null, senders: [], accountDigits: 11, offered: "once set up" } as const;

/**
 * The mobile-money methods, in the order in which pages show them. All differences between methods are here,
 * so a new method is one entry. Owners can teach the templates of its messages, or a release adds built-in
 * ones (docs/decisions/160).
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
 * Returns a method's name in the language of the build: `bKash`, or `বিকাশ` in Bengali. Every text that shows
 * a method uses it (docs/bengali.md). A method that this version does not know is returned unchanged.
 */
export function methodName(method: string): string {
  return Object.hasOwn(methodFacts, method) ? methodFacts[method as MobileMoney].name : method;
}

/** True if a method is shown even without a payment instruction. */
export function isOfferedAlways(method: CashMethod): boolean {
  return method === "other" || methodFacts[method].offered === "always";
}

/**
 * Returns the methods that customers can choose: those that are always offered, and those that have a payment
 * instruction.
 */
export function offeredMethods(instructions: readonly { method: MobileMoney }[] = []): MobileMoney[] {
  const setUp = new Set(instructions.map(({ method }) => method));
  return mobileMoneyMethods.filter((method) => isOfferedAlways(method) || setUp.has(method));
}

/** Sorts items that have a method by the order of the methods. */
export function sortedByMethod<T extends { method: MobileMoney }>(items: readonly T[]): T[] {
  return [...items].sort(
    (a, b) => mobileMoneyMethods.indexOf(a.method) - mobileMoneyMethods.indexOf(b.method),
  );
}

/** Kinds of the shop's cash, by method. `other`: instant payments whose customers named no method. */
export const cashMethods = [...mobileMoneyMethods, "other"] as const;
export type CashMethod = (typeof cashMethods)[number];

export type CashAccount = (typeof methodFacts)[MobileMoney]["cash"] | "cash:other";

/**
 * Returns the ledger account of a method's money. `method` is null for an instant payment without a method.
 */
export function cashAccount(method: CashMethod | null): CashAccount {
  return method === null || method === "other" ? "cash:other" : methodFacts[method].cash;
}

/**
 * The payment methods of order instructions. `instant`: a customer's own transfer, with the instruction's fee. Payments
 * from the wallet have no fee.
 */
export const orderInstructionMethods = ["instant", "wallet"] as const;
export type OrderInstructionMethod = (typeof orderInstructionMethods)[number];
