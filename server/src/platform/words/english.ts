import { decisionReasonText, type Language, type OrderStatus } from "@hira/contract";

/** The title and text of a notification. */
export interface Said {
  title: string;
  text: string;
}

const why = (reason: string | undefined) => (reason ? ` ${decisionReasonText(reason)}.` : "");
const many = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/**
 * All texts that the server writes to people, in English. The code only compiles if every other language has the same
 * texts.
 */
export const english = {
  language: "en" as Language,

  delivered: (order: string): Said => ({
    title: `Delivered: ${order}`,
    text: `Your order of ${order} was delivered.`,
  }),
  completed: (order: string): Said => ({
    title: `Completed: ${order}`,
    text: `Your order of ${order} is completed.`,
  }),
  released: (order: string, status: OrderStatus, reason?: string): Said => ({
    title: `Order ${status}`,
    text: `Your order of ${order} was ${status}.${why(reason)}`,
  }),
  moneyAdded: (amount: string): Said => ({
    title: "Money added",
    text: `${amount} was added to your wallet.`,
  }),
  moneyNotAdded: (amount: string, reason?: string): Said => ({
    title: "Add money: rejected",
    text: `Your request to add ${amount} was rejected.${why(reason)}`,
  }),
  moneyCameLate: (amount: string): Said => ({
    title: "Your payment came",
    text: `${amount} came after your request or order was over. It is not lost: open the page to take it.`,
  }),

  invited: (shop: string, role: string): Said => ({
    title: `You are invited to work at ${shop}`,
    text: `${shop} invites you to its staff, with the role ${role}. Sign in with this e-mail address within 7 days, and the admin area opens for you.`,
  }),

  balanceWaits: (shop: string, amount: string): Said => ({
    title: `Your balance of ৳${amount} is at ${shop} now`,
    text: `${shop} has brought your balance of ৳${amount} along from the former shop. Sign in with this e-mail address, and it is in your wallet.`,
  }),

  ordersWait: (count: number, minutes: number): Said => ({
    title: "Orders wait",
    text: `${many(count, "order waits", "orders wait")} longer than ${minutes} minutes.`,
  }),
  requestsWait: (count: number, minutes: number): Said => ({
    title: "Fund requests wait",
    text: `${many(count, "fund request waits", "fund requests wait")} longer than ${minutes} minutes.`,
  }),
  deliveriesStuck: (count: number): Said => ({
    title: "Deliveries are stuck",
    text: `${many(count, "delivery needs", "deliveries need")} a person.`,
  }),
  phonesSilent: (phones: string): Said => ({
    title: "A phone is silent",
    text: `Nothing is heard of ${phones}: payments are not seen until it is.`,
  }),
  booksDiffer: (): Said => ({
    title: "The books differ",
    text: "The last comparison of the books found differences. Pay nothing out before each is understood.",
  }),
  lowStock: (products: string): Said => ({ title: "Low stock", text: `Low in stock: ${products}.` }),
  suppliersInTrouble: (suppliers: string): Said => ({
    title: "Suppliers in trouble",
    text: `Too little money there, or left alone after failures: ${suppliers}.`,
  }),
  approvalAsked: (): Said => ({
    title: "A second person is needed",
    text: "Something waits until another of you has looked at it.",
  }),
  /** `who`: name of the admin who acted. Undefined if the store itself acted. */
  notice: (who: string | undefined): Said => ({
    title: "For every admin",
    text: `${who ?? "The store"} did, or asked for, something that every admin is told of.`,
  }),
  andMore: (names: string, count: number) => `${names} and ${count} more`,

  /** Texts of the links at the foot of an e-mail. */
  choose: "Choose what you are written",
  stop: "Stop these e-mails",

  trial: { title: "A trial", text: "The store can write to you this way." } as Said,
  pushTrial: { title: "It works", text: "This is how customers are told of their orders." } as Said,
  /** Results of sending a test notification. They are shown to the operator who requested it. */
  tried: {
    noServer: "Enter a mail server first.",
    noAddress: "Your own account has no verified e-mail address to write to.",
    letterTaken: (address: string, answer: string) => `The server took a letter to ${address}: ${answer}`,
    noToken: "Enter the bot's token first.",
    noChat: "Telegram knows the bot. Link a chat on your profile to be written to.",
    chatWritten: (chat: string) => `The bot wrote to ${chat}.`,
    sent: "Sent.",
  },
  /** The answers of the Telegram bot in a chat. */
  chatLinked: "This chat is linked. What waits is told here.",
  codeUseless: "This code is not good, or not any more.",

  /** The headings of a customer's wallet statement. */
  statement: {
    time: "Time (Asia/Dhaka)",
    kind: "Kind",
    order: "Order",
    amount: "Amount (BDT)",
    balance: "Balance after (BDT)",
    reference: "Reference",
  },
};

export type Words = typeof english;
