import type { CategoryInBengali, ProductInBengali } from "@hira/contract";

const freeFireId = { label: "প্লেয়ার আইডি", hint: "6 থেকে 14 অঙ্ক, গেমের প্রোফাইলে আপনার নামের নিচে" };
const freeFireHelp = {
  text: "1. ফ্রি ফায়ার খুলে উপরে বাঁয়ে আপনার ছবিতে চাপুন।\n2. আপনার নামের নিচের নম্বরটিই প্লেয়ার আইডি। কপি করতে পাশের চিহ্নে চাপুন।",
};

/** Bengali names of the categories, and their Bengali texts for the player ID, by the category's key. */
export const categoriesInBengali: Readonly<Record<string, CategoryInBengali>> = {
  "free-fire": { name: "ফ্রি ফায়ার (BD)", playerId: freeFireId, playerIdHelp: freeFireHelp },
  "free-fire-membership": {
    name: "ফ্রি ফায়ার উইকলি/মান্থলি",
    playerId: freeFireId,
    playerIdHelp: freeFireHelp,
  },
  "pubg-mobile": {
    name: "পাবজি মোবাইল UC",
    playerId: { label: "প্লেয়ার আইডি", hint: "5 থেকে 14 অঙ্ক, গেমে আপনার প্রোফাইল পাতায়" },
    playerIdHelp: {
      text: "1. গেম খুলে উপরে ডানে আপনার ছবিতে চাপুন।\n2. আপনার নামের নিচে প্লেয়ার আইডি আছে।",
    },
  },
  "mobile-legends": {
    name: "মোবাইল লিজেন্ডস",
    playerId: {
      label: "ইউজার আইডি",
      hint: "5 থেকে 12 অঙ্ক, ব্র্যাকেটের আগের নম্বর",
      second: { label: "জোন আইডি", hint: "3 থেকে 6 অঙ্ক, ব্র্যাকেটের ভেতরের নম্বর" },
    },
    playerIdHelp: {
      text: "1. গেম খুলে উপরে বাঁয়ে আপনার ছবিতে চাপুন।\n2. নামের নিচে 12345678 (1234) লেখা আছে: ইউজার আইডি, আর ব্র্যাকেটে জোন আইডি। দুটি একসাথে পেস্ট করা যায়।",
    },
  },
  efootball: {
    name: "ই-ফুটবল",
    playerId: { label: "ওনার আইডি", hint: "গেমে: Extras, Support, User Information" },
  },
  "call-of-duty-mobile": {
    name: "কল অফ ডিউটি মোবাইল CP",
    playerId: { label: "UID", hint: "শুধু অঙ্ক, গেমে আপনার প্রোফাইল পাতায়" },
  },
  "clash-of-clans": {
    name: "ক্ল্যাশ অফ ক্ল্যানস",
    playerId: { label: "প্লেয়ার ট্যাগ", hint: "# দিয়ে শুরু, গেমের প্রোফাইলে আপনার নামের নিচে" },
  },
  "genshin-impact": {
    name: "গেনশিন ইমপ্যাক্ট",
    playerId: {
      label: "UID",
      hint: "9 বা 10 অঙ্ক, গেমের পর্দার কোণে",
      second: { label: "সার্ভার", hint: "Asia, America, Europe বা TW/HK/MO" },
    },
  },
  valorant: {
    name: "ভ্যালোরেন্ট পয়েন্টস",
    playerId: { label: "রায়ট আইডি", hint: "নাম ও ট্যাগ, যেমন Player#BD1" },
  },
  roblox: {
    name: "রোবলক্স রোবাক্স",
    playerId: { label: "ইউজারনেম", hint: "যে নামে লগ ইন করেন, ডিসপ্লে নাম নয়" },
  },
  "unipin-voucher": { name: "UniPin ভাউচার (BD)" },
  "google-play": { name: "গুগল প্লে গিফট কার্ড" },
  "steam-wallet": { name: "স্টিম ওয়ালেট" },
  "razer-gold": { name: "রেজার গোল্ড" },
};

/** Longer phrases come first. UC and CP are not translated. */
const words: readonly [english: string, bengali: string][] = [
  ["Weekly + Monthly Membership", "উইকলি + মান্থলি মেম্বারশিপ"],
  ["Weekly Membership, 2 weeks", "উইকলি মেম্বারশিপ, 2 সপ্তাহ"],
  ["Weekly Membership", "উইকলি মেম্বারশিপ"],
  ["Monthly Membership", "মান্থলি মেম্বারশিপ"],
  ["Weekly Diamond Pass", "উইকলি ডায়মন্ড পাস"],
  ["Weekly Lite", "উইকলি লাইট"],
  ["Level-Up Pass", "লেভেল-আপ পাস"],
  ["Twilight Pass", "টোয়াইলাইট পাস"],
  ["Gold Pass", "গোল্ড পাস"],
  ["Blessing of the Welkin Moon", "ওয়েলকিন মুন"],
  ["Genesis Crystals", "জেনেসিস ক্রিস্টাল"],
  ["bonus diamonds", "বোনাস ডায়মন্ড"],
  ["UniPin Voucher", "UniPin ভাউচার"],
  ["Google Play", "গুগল প্লে"],
  ["Steam Wallet", "স্টিম ওয়ালেট"],
  ["Razer Gold", "রেজার গোল্ড"],
  ["Diamonds", "ডায়মন্ড"],
  ["Points", "পয়েন্ট"],
  ["Coins", "কয়েন"],
  ["Gems", "জেম"],
  ["Robux", "রোবাক্স"],
];

function translated(text: string): string {
  return words.reduce((rest, [english, bengali]) => rest.replace(english, bengali), text);
}

/** Bengali texts of a package, where they differ from the English ones; null when none differs. */
export function packageInBengali(name: string, bonus: string | null = null): ProductInBengali | null {
  const texts = {
    ...(translated(name) !== name && { name: translated(name) }),
    ...(bonus !== null && translated(bonus) !== bonus && { bonus: translated(bonus) }),
  };
  return Object.keys(texts).length > 0 ? texts : null;
}
