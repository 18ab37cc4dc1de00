import type { CategoryInBengali, PlayerIdRule, RedeemGuide } from "@hira/contract";
import { redeemGuides } from "./redeem-guides.ts";

/**
 * A well-known game or card. The template contains everything that a shop needs to sell it, except for prices. `image`,
 * `packageImage` and `helpImage` are names of drawings in `server/art`. The other names by which customers search for
 * the game follow from its name (`knownAliases`).
 */
export interface GameTemplate {
  key: string;
  name: string;
  image: string;
  /** The rule for the player ID. Null for a card, because voucher codes need no player ID. */
  playerId: PlayerIdRule | null;
  packageImage?: string;
  /** Where a customer finds the player ID in the game. */
  help?: string;
  helpImage?: string;
  inBengali: CategoryInBengali;
  /** Names of the usual packages. `packageInBengali` translates them. */
  packages: readonly string[];
  /** How the codes of a card are redeemed. */
  redeemGuide?: RedeemGuide;
}

const each = (amounts: readonly (number | string)[], unit: string) =>
  amounts.map((amount) => `${amount} ${unit}`);

const freeFireId = {
  playerId: {
    label: "Player ID",
    hint: "6 to 14 digits, under your name in the game profile",
    pattern: "^\\d{6,14}$",
  },
  help: "1. Open Free Fire and tap your picture at the top left.\n2. Your Player ID is the number under your name. Tap the sign beside it to copy it.",
  helpImage: "help-profile",
};

const freeFireIdInBengali = {
  playerId: { label: "প্লেয়ার আইডি", hint: "6–14 সংখ্যার আইডি, গেমের প্রোফাইলে আপনার নামের নিচে" },
  playerIdHelp: {
    text: "1. ফ্রি ফায়ার খুলে উপরে বাঁয়ে আপনার ছবিতে চাপুন।\n2. আপনার নামের নিচের নম্বরটিই প্লেয়ার আইডি। কপি করতে পাশের চিহ্নে চাপুন।",
  },
};

/** Games whose packages are delivered to a player ID. */
const games: readonly GameTemplate[] = [
  {
    key: "free-fire",
    name: "Free Fire (BD)",
    image: "free-fire",
    packageImage: "package-diamonds",
    ...freeFireId,
    inBengali: { name: "ফ্রি ফায়ার (BD)", ...freeFireIdInBengali },
    packages: each([25, 50, 115, 240, 355, 480, 610, 850, 1240, 2530], "Diamonds"),
  },
  {
    key: "free-fire-membership",
    name: "Free Fire Weekly/Monthly",
    image: "free-fire-membership",
    ...freeFireId,
    inBengali: { name: "ফ্রি ফায়ার উইকলি/মান্থলি", ...freeFireIdInBengali },
    packages: [
      "Weekly Lite",
      "Weekly Membership",
      "Weekly Membership, 2 weeks",
      "Level-Up Pass",
      "Monthly Membership",
      "Weekly + Monthly Membership",
    ],
  },
  {
    key: "pubg-mobile",
    name: "PUBG Mobile UC",
    image: "pubg-mobile",
    packageImage: "package-coins",
    playerId: {
      label: "Player ID",
      hint: "5 to 14 digits, on your profile page in the game",
      pattern: "^\\d{5,14}$",
    },
    help: "1. Open the game and tap your picture at the top right.\n2. Your Player ID stands under your name.",
    inBengali: {
      name: "পাবজি মোবাইল UC",
      playerId: { label: "প্লেয়ার আইডি", hint: "5–14 সংখ্যার আইডি, গেমে আপনার প্রোফাইলে পাবেন" },
      playerIdHelp: {
        text: "1. গেম খুলে উপরে ডানে আপনার ছবিতে চাপুন।\n2. আপনার নামের নিচে প্লেয়ার আইডি আছে।",
      },
    },
    packages: each([60, 325, 660, 1800, 3850, 8100], "UC"),
  },
  {
    key: "mobile-legends",
    name: "Mobile Legends",
    image: "mobile-legends",
    packageImage: "package-diamonds",
    playerId: {
      label: "User ID",
      hint: "5 to 12 digits, the number before the brackets",
      pattern: "^\\d{5,12}$",
      second: { label: "Zone ID", hint: "3 to 6 digits, the number in the brackets", pattern: "^\\d{3,6}$" },
    },
    help: "1. Open the game and tap your picture at the top left.\n2. Under your name stands 12345678 (1234): the User ID, and in brackets the Zone ID. Both can be pasted at once.",
    helpImage: "help-profile",
    inBengali: {
      name: "মোবাইল লিজেন্ডস",
      playerId: {
        label: "ইউজার আইডি",
        hint: "5–12 সংখ্যার আইডি, ব্র্যাকেটের আগের নম্বর",
        second: { label: "জোন আইডি", hint: "3–6 সংখ্যা, ব্র্যাকেটের ভেতরের নম্বর" },
      },
      playerIdHelp: {
        text: "1. গেম খুলে উপরে বাঁয়ে আপনার ছবিতে চাপুন।\n2. নামের নিচে 12345678 (1234) লেখা আছে: ইউজার আইডি, আর ব্র্যাকেটে জোন আইডি। দুটি একসাথে পেস্ট করা যায়।",
      },
    },
    packages: [
      "Weekly Diamond Pass",
      ...each([86, 172, 257, 344, 706], "Diamonds"),
      "Twilight Pass",
      "2195 Diamonds",
    ],
  },
  {
    key: "efootball",
    name: "eFootball",
    image: "efootball",
    playerId: { label: "Owner ID", hint: "In the game: Extras, Support, User Information" },
    help: "1. Open the game and tap Extras, then Support, then User Information.\n2. Your Owner ID is the row of letters and digits there; tap Copy beside it.",
    inBengali: {
      name: "ই-ফুটবল",
      playerId: { label: "ওনার আইডি", hint: "গেমে: Extras, Support, User Information" },
      playerIdHelp: {
        text: "1. গেম খুলে Extras, তারপর Support, তারপর User Information চাপুন।\n2. সেখানকার অক্ষর ও সংখ্যার সারিটিই ওনার আইডি; পাশের Copy চাপুন।",
      },
    },
    packages: each([130, 300, 550, 1040, 2130], "Coins"),
  },
  {
    key: "call-of-duty-mobile",
    name: "Call of Duty Mobile CP",
    image: "call-of-duty-mobile",
    playerId: { label: "UID", hint: "Digits only, on your profile page in the game", pattern: "^\\d{6,20}$" },
    help: "1. Open the game and tap your picture at the top left.\n2. Under your name stands UID and a number; tap the sign beside it to copy it.",
    helpImage: "help-profile",
    inBengali: {
      name: "কল অফ ডিউটি মোবাইল CP",
      playerId: { label: "UID", hint: "শুধু সংখ্যা, গেমে আপনার প্রোফাইলে পাবেন" },
      playerIdHelp: {
        text: "1. গেম খুলে উপরে বাঁয়ে আপনার ছবিতে চাপুন।\n2. আপনার নামের নিচে UID ও একটি নম্বর আছে; কপি করতে পাশের চিহ্নে চাপুন।",
      },
    },
    packages: each([80, 420, 880, 2400, 5000], "CP"),
  },
  {
    key: "clash-of-clans",
    name: "Clash of Clans",
    image: "clash-of-clans",
    playerId: {
      label: "Player tag",
      hint: "Starts with #, under your name in the game profile",
      pattern: "^#?[0289PYLQGRJCUVpylqgrjcuv]{3,12}$",
    },
    help: "1. Open the game and tap your level at the top left.\n2. Under your name stands the player tag, like #8PYL0Q2; tap it to copy it.",
    inBengali: {
      name: "ক্ল্যাশ অফ ক্ল্যানস",
      playerId: { label: "প্লেয়ার ট্যাগ", hint: "# দিয়ে শুরু, গেমের প্রোফাইলে আপনার নামের নিচে" },
      playerIdHelp: {
        text: "1. গেম খুলে উপরে বাঁয়ে আপনার লেভেলে চাপুন।\n2. আপনার নামের নিচে প্লেয়ার ট্যাগ আছে, যেমন #8PYL0Q2; চাপলেই কপি হয়।",
      },
    },
    packages: ["80 Gems", "500 Gems", "Gold Pass", "1200 Gems", "2500 Gems"],
  },
  {
    key: "genshin-impact",
    name: "Genshin Impact",
    image: "genshin-impact",
    playerId: {
      label: "UID",
      hint: "9 or 10 digits, in the corner of the game screen",
      pattern: "^\\d{9,10}$",
      second: { label: "Server", hint: "Asia, America, Europe or TW/HK/MO" },
    },
    help: "1. Open the game: the UID stands in the corner at the bottom right of the screen.\n2. The server is the one that you chose as you signed in. A UID that begins with 8 is of Asia, 6 of America, 7 of Europe, 9 of TW/HK/MO.",
    inBengali: {
      name: "গেনশিন ইমপ্যাক্ট",
      playerId: {
        label: "UID",
        hint: "9 বা 10 সংখ্যার আইডি, গেমের স্ক্রিনের কোণে",
        second: { label: "সার্ভার", hint: "Asia, America, Europe বা TW/HK/MO" },
      },
      playerIdHelp: {
        text: "1. গেম খুলুন: UID থাকে পর্দার নিচে ডান কোণে।\n2. লগ ইন করার সময় যেটি বেছেছিলেন, সেটিই সার্ভার। UID 8 দিয়ে শুরু হলে Asia, 6 হলে America, 7 হলে Europe, 9 হলে TW/HK/MO।",
      },
    },
    packages: [
      "60 Genesis Crystals",
      "Blessing of the Welkin Moon",
      ...each(["300 + 30", "980 + 110", "1980 + 260"], "Genesis Crystals"),
    ],
  },
  {
    key: "valorant",
    name: "Valorant Points",
    image: "valorant",
    playerId: {
      label: "Riot ID",
      hint: "Name and tag, like Player#BD1",
      pattern: "^.{3,16}#[A-Za-z0-9]{3,5}$",
    },
    help: "1. Open the game and point at your card at the top right, or sign in to your Riot account in a browser.\n2. Your Riot ID is your name, the sign # and your tag, all of it: Player#BD1.",
    inBengali: {
      name: "ভ্যালোরেন্ট পয়েন্টস",
      playerId: { label: "রায়ট আইডি", hint: "নাম ও ট্যাগ, যেমন Player#BD1" },
      playerIdHelp: {
        text: "1. গেম খুলে উপরে ডানে আপনার কার্ডে নির্দেশ করুন, বা ব্রাউজারে Riot অ্যাকাউন্টে লগ ইন করুন।\n2. আপনার নাম, # চিহ্ন ও ট্যাগ মিলেই রায়ট আইডি, পুরোটা: Player#BD1।",
      },
    },
    packages: each([475, 1000, 2050, 3650], "Points"),
  },
  {
    key: "roblox",
    name: "Roblox Robux",
    image: "roblox",
    playerId: {
      label: "Username",
      hint: "The name you sign in with, not the display name",
      pattern: "^[A-Za-z0-9_]{3,20}$",
    },
    help: "1. Open Roblox, tap More, then Profile.\n2. Your username is the name with @ before it, under the one that friends see. Write it without the @.",
    inBengali: {
      name: "রোবলক্স রোবাক্স",
      playerId: { label: "ইউজারনেম", hint: "যে নামে লগ ইন করেন, ডিসপ্লে নাম নয়" },
      playerIdHelp: {
        text: "1. Roblox খুলে More, তারপর Profile চাপুন।\n2. বন্ধুরা যে নাম দেখে তার নিচে @ সহ নামটিই ইউজারনেম। @ ছাড়া লিখুন।",
      },
    },
    packages: each([80, 400, 800, 1700], "Robux"),
  },
];

/** Cards that are sold as voucher codes. */
const cards: readonly GameTemplate[] = [
  {
    key: "unipin-voucher",
    name: "UniPin Voucher (BD)",
    image: "unipin-voucher",
    inBengali: { name: "UniPin ভাউচার (BD)" },
    packages: [20, 36, 80, 160, 405, 810, 1625].map((amount) => `UniPin Voucher ${amount}`),
  },
  {
    key: "google-play",
    name: "Google Play Gift Card",
    image: "google-play-gift-card",
    inBengali: { name: "গুগল প্লে গিফট কার্ড" },
    packages: ["Google Play $5 (US)", "Google Play $10 (US)"],
  },
  {
    key: "steam-wallet",
    name: "Steam Wallet",
    image: "steam-wallet",
    inBengali: { name: "স্টিম ওয়ালেট" },
    packages: ["Steam Wallet $5", "Steam Wallet $10"],
  },
  {
    key: "razer-gold",
    name: "Razer Gold",
    image: "razer-gold",
    inBengali: { name: "রেজার গোল্ড" },
    packages: ["Razer Gold $5", "Razer Gold $10"],
  },
].map((card) => ({ ...card, playerId: null, redeemGuide: redeemGuides[card.key] as RedeemGuide }));

export const gameTemplates: readonly GameTemplate[] = [...games, ...cards];
