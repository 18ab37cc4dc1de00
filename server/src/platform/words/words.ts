import type { ExpiryReason, RejectReason } from "@hira/contract";
import { LANGUAGES, type Language } from "@hira/contract";
import { english, type Words } from "./english.ts";

const reasons: Record<RejectReason | ExpiryReason, string> = {
  "payment-not-found": "পেমেন্ট পাওয়া যায়নি",
  "wrong-amount": "পরিমাণ মেলে না",
  "wrong-transaction-id": "ভুল ট্রানজেকশন আইডি",
  duplicate: "দুবার পাঠানো হয়েছে",
  "wrong-player-id": "ভুল প্লেয়ার আইডি",
  "out-of-stock": "স্টক শেষ",
  "customer-asked": "গ্রাহক চেয়েছেন",
  other: "অন্য কারণ",
  "payment-not-confirmed": "সময়মতো পেমেন্ট নিশ্চিত হয়নি",
};
const known: Readonly<Record<string, string>> = reasons;
const why = (reason: string | undefined) => (reason ? ` কারণ: ${known[reason] ?? reason}।` : "");

/** All texts that the server writes to people, in Bengali. Translated with the glossary of docs/bengali.md. */
const bengali: Words = {
  language: "bn",

  delivered: (order) => ({
    title: `ডেলিভারি হয়েছে: ${order}`,
    text: `আপনার ${order} অর্ডারটি ডেলিভারি হয়েছে।`,
  }),
  completed: (order) => ({
    title: `সম্পন্ন হয়েছে: ${order}`,
    text: `আপনার ${order} অর্ডারটি সম্পন্ন হয়েছে।`,
  }),
  released: (order, status, reason) => ({
    title: status === "rejected" ? "অর্ডার প্রত্যাখ্যাত" : "অর্ডার বাতিল হয়েছে",
    text: `আপনার ${order} অর্ডারটি ${status === "rejected" ? "প্রত্যাখ্যান করা" : "বাতিল"} হয়েছে।${why(reason)}`,
  }),
  moneyAdded: (amount) => ({ title: "টাকা যোগ হয়েছে", text: `আপনার ওয়ালেটে ${amount} যোগ হয়েছে।` }),
  moneyNotAdded: (amount, reason) => ({
    title: "টাকা যোগ: প্রত্যাখ্যাত",
    text: `আপনার ${amount} যোগের রিকোয়েস্টটি প্রত্যাখ্যান করা হয়েছে।${why(reason)}`,
  }),
  moneyCameLate: (amount) => ({
    title: "আপনার টাকা এসেছে",
    text: `আপনার রিকোয়েস্ট বা অর্ডার শেষ হওয়ার পর ${amount} এসেছে। টাকাটা হারায়নি: নিতে পেজটি খুলুন।`,
  }),

  invited: (shop, role) => ({
    title: `${shop}-এ কাজ করার আমন্ত্রণ`,
    text: `${shop} আপনাকে ${role} রোলে স্টাফ হিসেবে আমন্ত্রণ জানিয়েছে। 7 দিনের মধ্যে এই ই-মেইল ঠিকানা দিয়ে লগ ইন করুন, তাহলে অ্যাডমিন পেজ আপনার জন্য খুলে যাবে।`,
  }),
  balanceWaits: (shop, amount) => ({
    title: `আপনার ৳${amount} ব্যালেন্স এখন ${shop}-এ`,
    text: `${shop} আগের দোকান থেকে আপনার ৳${amount} ব্যালেন্স নিয়ে এসেছে। এই ই-মেইল ঠিকানা দিয়ে লগ ইন করুন, তাহলে টাকা আপনার ওয়ালেটে চলে আসবে।`,
  }),
  ordersWait: (count, minutes) => ({
    title: "অর্ডার অপেক্ষা করছে",
    text: `${count}টি অর্ডার ${minutes} মিনিটের বেশি সময় ধরে অপেক্ষা করছে।`,
  }),
  requestsWait: (count, minutes) => ({
    title: "টাকা যোগের রিকোয়েস্ট অপেক্ষা করছে",
    text: `${count}টি টাকা যোগের রিকোয়েস্ট ${minutes} মিনিটের বেশি সময় ধরে অপেক্ষা করছে।`,
  }),
  deliveriesStuck: (count) => ({
    title: "ডেলিভারি আটকে আছে",
    text: `${count}টি ডেলিভারি কাউকে নিজে দেখতে হবে।`,
  }),
  phonesSilent: (phones) => ({
    title: "একটি ফোনের সাড়া নেই",
    text: `${phones} থেকে কোনো সাড়া নেই: আবার সাড়া না পাওয়া পর্যন্ত পেমেন্ট দেখা যাবে না।`,
  }),
  booksDiffer: () => ({
    title: "হিসাব মেলেনি",
    text: "শেষবার হিসাব মেলানোর সময় গরমিল পাওয়া গেছে। প্রতিটি বোঝা না যাওয়া পর্যন্ত কাউকে টাকা দেবেন না।",
  }),
  lowStock: (products) => ({ title: "স্টক কম", text: `স্টক কম: ${products}।` }),
  suppliersInTrouble: (suppliers) => ({
    title: "সাপ্লায়ারে সমস্যা",
    text: `সেখানে টাকা কম, অথবা বারবার ব্যর্থ হওয়ায় আপাতত বাদ: ${suppliers}।`,
  }),
  approvalAsked: () => ({
    title: "দ্বিতীয় একজনের অনুমোদন লাগবে",
    text: "আপনাদের আরেকজন না দেখা পর্যন্ত একটি কাজ অপেক্ষায় আছে।",
  }),
  notice: (who) => ({
    title: "সব অ্যাডমিনের জন্য",
    text: `${who ? `${who} এমন কিছু করেছেন বা চেয়েছেন` : "স্টোর নিজে এমন কিছু করেছে"}, যা সব অ্যাডমিনকে জানানো হয়।`,
  }),
  andMore: (names, count) => `${names} ও আরও ${count}টি`,

  choose: "কী জানানো হবে বেছে নিন",
  stop: "এই ই-মেইল বন্ধ করুন",

  trial: { title: "পরীক্ষামূলক মেসেজ", text: "স্টোর এভাবে আপনাকে মেসেজ পাঠাতে পারে।" },
  pushTrial: { title: "কাজ করছে", text: "গ্রাহকদের অর্ডারের খবর এভাবে জানানো হয়।" },
  tried: {
    noServer: "আগে মেইল সার্ভারের নাম দিন।",
    noAddress: "আপনার নিজের অ্যাকাউন্টে যাচাই করা কোনো ই-মেইল ঠিকানা নেই।",
    letterTaken: (address, answer) => `সার্ভার ${address} ঠিকানার ই-মেইল গ্রহণ করেছে: ${answer}`,
    noToken: "আগে বটের টোকেন দিন।",
    noChat: "Telegram বটটিকে চেনে। মেসেজ পেতে আপনার প্রোফাইলে একটি চ্যাট সংযুক্ত করুন।",
    chatWritten: (chat) => `বট ${chat} চ্যাটে মেসেজ পাঠিয়েছে।`,
    sent: "পাঠানো হয়েছে।",
  },
  chatLinked: "এই চ্যাট সংযুক্ত হয়েছে। যা অপেক্ষা করছে তা এখানে জানানো হবে।",
  codeUseless: "এই কোডটি ঠিক নয়, বা এর সময় শেষ।",

  statement: {
    time: "সময় (ঢাকা)",
    kind: "ধরন",
    order: "অর্ডার",
    amount: "পরিমাণ (৳)",
    balance: "এরপর ব্যালেন্স (৳)",
    reference: "রেফারেন্স",
  },
};

export type { Said, Words } from "./english.ts";

const all: Record<Language, Words> = { en: english, bn: bengali };

/**
 * Returns the texts in a language. If the language is null, because none was chosen, returns the texts in the store's
 * own language.
 */
export const wordsIn = (language: Language | null | undefined): Words => all[language ?? LANGUAGES[0]];
