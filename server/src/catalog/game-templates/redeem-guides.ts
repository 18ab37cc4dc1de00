import type { RedeemGuide } from "@hira/contract";

const ONCE = "A code works once. Show it to nobody.";
const ONCE_IN_BENGALI = "একটি কোড একবারই কাজ করে। কাউকে দেখাবেন না।";

/** Instructions for redeeming the codes of a card, by the key of its template. */
export const redeemGuides: Readonly<Record<string, RedeemGuide>> = {
  "unipin-voucher": {
    url: "https://www.unipin.com/",
    steps: [
      "Open UniPin, choose Free Fire and then UniPin Voucher.",
      "Enter your Player ID.",
      "Copy the serial and the PIN into their fields, and confirm.",
      ONCE,
    ],
    inBengali: {
      steps: [
        "UniPin খুলে Free Fire, তারপর UniPin Voucher বেছে নিন।",
        "আপনার প্লেয়ার আইডি লিখুন।",
        "সিরিয়াল ও পিন কপি করে যার যার ঘরে বসান, তারপর নিশ্চিত করুন।",
        ONCE_IN_BENGALI,
      ],
    },
  },
  "google-play": {
    url: "https://play.google.com/redeem",
    steps: ["Sign in with the Google account that plays.", "Paste the code and confirm.", ONCE],
    inBengali: {
      steps: ["যে Google অ্যাকাউন্টে খেলেন, তাতে লগ ইন করুন।", "কোড পেস্ট করে নিশ্চিত করুন।", ONCE_IN_BENGALI],
    },
  },
  "steam-wallet": {
    url: "https://store.steampowered.com/account/redeemwalletcode",
    steps: ["Sign in to Steam.", "Paste the code and press Continue.", ONCE],
    inBengali: {
      steps: ["Steam-এ লগ ইন করুন।", "কোড পেস্ট করে Continue চাপুন।", ONCE_IN_BENGALI],
    },
  },
  "razer-gold": {
    url: "https://gold.razer.com/",
    steps: ["Sign in to Razer Gold and choose Reload with PIN.", "Enter serial and PIN, and confirm.", ONCE],
    inBengali: {
      steps: [
        "Razer Gold-এ লগ ইন করে Reload with PIN বেছে নিন।",
        "সিরিয়াল ও পিন লিখে নিশ্চিত করুন।",
        ONCE_IN_BENGALI,
      ],
    },
  },
};
