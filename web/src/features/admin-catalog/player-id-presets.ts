import type { PlayerIdRule } from "@hira/contract";
import { t } from "@lingui/core/macro";

export interface PlayerIdPreset {
  key: string;
  title: string;
  rule: PlayerIdRule;
}

/** How games usually name their accounts: a start that can be changed. */
export const playerIdPresets: readonly PlayerIdPreset[] = [
  {
    key: "number",
    title: t`A number`,
    rule: {
      label: "Player ID",
      hint: "6 to 14 digits, on your profile page in the game",
      pattern: "^\\d{6,14}$",
    },
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
  },
  {
    key: "name-tag",
    title: t`A name and tag, like Player#BD1`,
    rule: {
      label: "Game name",
      hint: "Name and tag, like Player#BD1",
      pattern: "^.{3,16}#[A-Za-z0-9]{3,5}$",
    },
  },
  {
    key: "tag",
    title: t`A tag that starts with #`,
    rule: {
      label: "Player tag",
      hint: "Starts with #, under your name in the game profile",
      pattern: "^#?[A-Za-z0-9]{3,12}$",
    },
  },
  {
    key: "username",
    title: t`A user name`,
    rule: {
      label: "Username",
      hint: "The name you sign in with, not the display name",
      pattern: "^[A-Za-z0-9_.]{3,20}$",
    },
  },
  {
    key: "email",
    title: t`An e-mail address`,
    rule: { label: "E-mail", hint: "The one of your game account", pattern: "^[^\\s@]+@[^\\s@]+$" },
  },
  {
    key: "mobile",
    title: t`A mobile number`,
    rule: { label: "Mobile number", hint: "11 digits, like 01712345678", pattern: "^01[3-9]\\d{8}$" },
  },
];
