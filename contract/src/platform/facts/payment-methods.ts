/** What the store knows of a way to send money by phone. */
interface PaymentMethod {
  /** Where its money lands in the books: `cash:` and its name in small letters, as the database's own functions make it. */
  cash: `cash:${string}`;
  /** How many characters its transaction IDs usually have, and of what. Another length is warned of, never refused. */
  id: { length: number; of: "letters and digits" | "digits" };
  /** Who its messages come from, exactly as a phone names the sender. */
  senders: readonly string[];
  /** Digits of an account: a mobile number's, or one more, a check digit. */
  accountDigits: 11 | 12;
  /** Whether customers and books name it from the start, or only once an instruction says where to send money by it. */
  offered: "always" | "once set up";
}

/**
 * The methods of mobile money, in the order in which a page offers them; whatever treats one apart reads it here. Another
 * method is an entry, its templates (payments/facts/wallet-messages) and a migration of what the tables allow (docs/decisions/044).
 */
export const methodFacts = {
  bKash: {
    cash: "cash:bkash",
    id: { length: 10, of: "letters and digits" },
    senders: ["bKash", "16247"],
    accountDigits: 11,
    offered: "always",
  },
  Nagad: {
    cash: "cash:nagad",
    id: { length: 8, of: "letters and digits" },
    senders: ["NAGAD", "16167"],
    accountDigits: 11,
    offered: "always",
  },
  Rocket: {
    cash: "cash:rocket",
    id: { length: 10, of: "digits" },
    senders: ["16216"],
    accountDigits: 12,
    offered: "always",
  },
  Upay: {
    cash: "cash:upay",
    id: { length: 10, of: "letters and digits" },
    senders: ["upay", "16268"],
    accountDigits: 11,
    offered: "once set up",
  },
} as const satisfies Record<string, PaymentMethod>;

export type MobileMoney = keyof typeof methodFacts;

export const mobileMoneyMethods = Object.keys(methodFacts) as [MobileMoney, ...MobileMoney[]];

/** Whether a method is named where nobody has set it up. */
export function isOfferedAlways(method: CashMethod): boolean {
  return method === "other" || methodFacts[method].offered === "always";
}

/** What a customer can choose from: the methods of always, and of the others those that have an instruction. */
export function offeredMethods(instructions: readonly { method: MobileMoney }[] = []): MobileMoney[] {
  const setUp = new Set(instructions.map(({ method }) => method));
  return mobileMoneyMethods.filter((method) => isOfferedAlways(method) || setUp.has(method));
}

/** What belongs to one method each, in that order. */
export function sortedByMethod<T extends { method: MobileMoney }>(items: readonly T[]): T[] {
  return [...items].sort(
    (a, b) => mobileMoneyMethods.indexOf(a.method) - mobileMoneyMethods.indexOf(b.method),
  );
}

/** The shop's cash, by how it came; `other`: an instant payment whose method the customer did not say. */
export const cashMethods = [...mobileMoneyMethods, "other"] as const;
export type CashMethod = (typeof cashMethods)[number];

export type CashAccount = (typeof methodFacts)[MobileMoney]["cash"] | "cash:other";

/** Where a method's money lands in the books; an instant payment may leave its method open. */
export function cashAccount(method: CashMethod | null): CashAccount {
  return method === null || method === "other" ? "cash:other" : methodFacts[method].cash;
}

/** Whose fee an order instruction sets: `instant` is a customer's own transfer, the wallet has none. */
export const orderInstructionMethods = ["instant", "wallet"] as const;
export type OrderInstructionMethod = (typeof orderInstructionMethods)[number];
