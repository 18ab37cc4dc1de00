import type { RedeemGuide } from "@hira/contract";

const ONCE = "A code works once. Show it to nobody.";

/** How the codes of a category are used, by its key. */
export const redeemGuides: Readonly<Record<string, RedeemGuide>> = {
  "unipin-voucher": {
    url: "https://www.unipin.com/",
    steps: [
      "Open UniPin, choose Free Fire and then UniPin Voucher.",
      "Enter your Player ID.",
      "Copy the serial and the PIN into their fields, and confirm.",
      ONCE,
    ],
  },
  "google-play": {
    url: "https://play.google.com/redeem",
    steps: ["Sign in with the Google account that plays.", "Paste the code and confirm.", ONCE],
  },
  "steam-wallet": {
    url: "https://store.steampowered.com/account/redeemwalletcode",
    steps: ["Sign in to Steam.", "Paste the code and press Continue.", ONCE],
  },
  "razer-gold": {
    url: "https://gold.razer.com/",
    steps: ["Sign in to Razer Gold and choose Reload with PIN.", "Enter serial and PIN, and confirm.", ONCE],
  },
};
