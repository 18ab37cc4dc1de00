import type { CategoryInBengali, PlayerIdRule } from "@hira/contract";
import { t } from "@lingui/core/macro";

export interface PlayerIdPreset {
  key: string;
  title: string;
  rule: PlayerIdRule;
  inBengali: NonNullable<CategoryInBengali["playerId"]>;
}

/** Usual formats of player IDs. An operator can start with one of them when defining a game's own rule. */
export const playerIdPresets: readonly PlayerIdPreset[] = [
  {
    key: "number",
    title: t`A number`,
    rule: {
      label: "Player ID",
      hint: "6 to 14 digits, on your profile page in the game",
      pattern: "^\\d{6,14}$",
    },
    inBengali: { label: "প্লেয়ার আইডি", hint: "6–14 সংখ্যার আইডি, গেমে আপনার প্রোফাইলে পাবেন" },
  },
  {
    key: "number-zone",
    title: t`A number and a zone`,
    rule: {
      label: "User ID",
      hint: "5 to 12 digits, the number before the brackets",
      pattern: "^\\d{5,12}$",
      second: { label: "Zone ID", hint: "3 to 6 digits, the number in the brackets", pattern: "^\\d{3,6}$" },
    },
    inBengali: {
      label: "ইউজার আইডি",
      hint: "5–12 সংখ্যার আইডি, ব্র্যাকেটের আগের নম্বর",
      second: { label: "জোন আইডি", hint: "3–6 সংখ্যা, ব্র্যাকেটের ভেতরের নম্বর" },
    },
  },
  {
    key: "name-tag",
    title: t`A name and tag, like Player#BD1`,
    rule: {
      label: "Game name",
      hint: "Name and tag, like Player#BD1",
      pattern: "^.{3,16}#[A-Za-z0-9]{3,5}$",
    },
    inBengali: { label: "গেমের নাম", hint: "নাম ও ট্যাগ, যেমন Player#BD1" },
  },
  {
    key: "tag",
    title: t`A tag that starts with #`,
    rule: {
      label: "Player tag",
      hint: "Starts with #, under your name in the game profile",
      pattern: "^#?[A-Za-z0-9]{3,12}$",
    },
    inBengali: { label: "প্লেয়ার ট্যাগ", hint: "# দিয়ে শুরু, গেমের প্রোফাইলে আপনার নামের নিচে" },
  },
  {
    key: "username",
    title: t`A user name`,
    rule: {
      label: "Username",
      hint: "The name you sign in with, not the display name",
      pattern: "^[A-Za-z0-9_.]{3,20}$",
    },
    inBengali: { label: "ইউজারনেম", hint: "যে নামে লগ ইন করেন, ডিসপ্লে নাম নয়" },
  },
  {
    key: "email",
    title: t`An e-mail address`,
    rule: { label: "E-mail", hint: "The one of your game account", pattern: "^[^\\s@]+@[^\\s@]+$" },
    inBengali: { label: "ই-মেইল", hint: "আপনার গেম অ্যাকাউন্টের ই-মেইল" },
  },
  {
    key: "mobile",
    title: t`A mobile number`,
    rule: { label: "Mobile number", hint: "11 digits, like 01712345678", pattern: "^01[3-9]\\d{8}$" },
    inBengali: { label: "মোবাইল নম্বর", hint: "11 সংখ্যার নম্বর, যেমন 01712345678" },
  },
];
