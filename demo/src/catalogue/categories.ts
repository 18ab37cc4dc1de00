import type { SampleCategory } from "./types.ts";

const freeFireId = {
  label: "Player ID",
  hint: "6 to 14 digits, under your name in the game profile",
  pattern: "^\\d{6,14}$",
};

const freeFireHelp =
  "1. Open Free Fire and tap your picture at the top left.\n2. Your Player ID is the number under your name. Tap the sign beside it to copy it.";

/** Games: their packages are delivered to a player's account. */
export const categories: SampleCategory[] = [
  {
    key: "free-fire",
    name: "Free Fire (BD)",
    image: "free-fire",
    playerId: freeFireId,
    packageImage: "package-diamonds",
    help: freeFireHelp,
    helpImage: "help-profile",
  },
  {
    key: "free-fire-membership",
    name: "Free Fire Weekly/Monthly",
    image: "free-fire-membership",
    playerId: freeFireId,
    help: freeFireHelp,
    helpImage: "help-profile",
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
  },
  {
    key: "efootball",
    name: "eFootball",
    image: "efootball",
    playerId: { label: "Owner ID", hint: "In the game: Extras, Support, User Information" },
    help: "1. Open the game and tap Extras, then Support, then User Information.\n2. Your Owner ID is the row of letters and digits there; tap Copy beside it.",
  },
  {
    key: "call-of-duty-mobile",
    name: "Call of Duty Mobile CP",
    image: "call-of-duty-mobile",
    playerId: { label: "UID", hint: "Digits only, on your profile page in the game", pattern: "^\\d{6,20}$" },
    help: "1. Open the game and tap your picture at the top left.\n2. Under your name stands UID and a number; tap the sign beside it to copy it.",
    helpImage: "help-profile",
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
  },
];

/** Categories of `voucherProducts`. Without those products they would be empty. */
export const voucherCategories: SampleCategory[] = [
  { key: "unipin-voucher", name: "UniPin Voucher (BD)", image: "unipin-voucher", playerId: null },
  { key: "google-play", name: "Google Play Gift Card", image: "google-play-gift-card", playerId: null },
  { key: "steam-wallet", name: "Steam Wallet", image: "steam-wallet", playerId: null },
  { key: "razer-gold", name: "Razer Gold", image: "razer-gold", playerId: null },
];
