import type { ProductInBengali } from "@hira/contract";

/** Bengali translations of the words in names of packages. Longer phrases come first. UC and CP are not translated. */
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

/** Returns the Bengali texts of a package that differ from the English ones; null if all are equal. */
export function packageInBengali(name: string, bonus: string | null = null): ProductInBengali | null {
  const texts = {
    ...(translated(name) !== name && { name: translated(name) }),
    ...(bonus !== null && translated(bonus) !== bonus && { bonus: translated(bonus) }),
  };
  return Object.keys(texts).length > 0 ? texts : null;
}
