import { knownAliases } from "@hira/contract/catalog/constants/game-aliases";
import { expect, test } from "vitest";
import { fitOf, hasEveryWord } from "./find.ts";

const names = [
  "Free Fire (BD)",
  "Free Fire Weekly/Monthly",
  "PUBG Mobile UC",
  "Mobile Legends",
  "eFootball",
  "Call of Duty Mobile CP",
  "Clash of Clans",
  "Google Play",
  "Steam Wallet",
];

/** Returns the names that a search finds, best match first. */
const found = (search: string) =>
  names
    .map((name) => ({ name, fit: fitOf(search, { name, aliases: knownAliases(name) }) }))
    .filter(({ fit }) => fit !== null)
    .sort((a, b) => Number(a.fit) - Number(b.fit))
    .map(({ name }) => name);

test.each([
  ["ff", "Free Fire (BD)"],
  ["FREEFIRE", "Free Fire (BD)"],
  ["free-fire", "Free Fire (BD)"],
  ["codm", "Call of Duty Mobile CP"],
  ["cod", "Call of Duty Mobile CP"],
  ["mlbb", "Mobile Legends"],
  ["legends", "Mobile Legends"],
  ["coc", "Clash of Clans"],
  ["ফ্রি ফায়ার", "Free Fire (BD)"],
  // Some keyboards type this Bengali letter as one code point, others as two.
  ["ফ্রি ফা\u09dfার", "Free Fire (BD)"],
  ["ডায়মন্ড", "Free Fire (BD)"],
  ["পাবজি", "PUBG Mobile UC"],
  ["pubg", "PUBG Mobile UC"],
  ["fre fire", "Free Fire (BD)"],
  ["free fier", "Free Fire (BD)"],
  ["moblie legand", "Mobile Legends"],
  ["pugb", "PUBG Mobile UC"],
  ["stem", "Steam Wallet"],
  ["gogle play", "Google Play"],
  ["weekly", "Free Fire Weekly/Monthly"],
])("the search for games finds for %j first %s", (search, name) => {
  expect(found(search)[0]).toBe(name);
});

test.each(["chess", "x", "zz", "netflix", "দাবা", "1234567890", "f".repeat(200)])(
  "the search for games finds nothing for %j",
  (search) => {
    expect(found(search)).toEqual([]);
  },
);

test("the search for games finds every game for an empty text", () => {
  expect(found(" !! ")).toHaveLength(names.length);
});

test("the search finds a package by words of its own name together with words of its game's name", () => {
  const texts = ["115 Diamonds", "Free Fire (BD)", "ff", "ডায়মন্ড"];
  for (const search of ["115", "ff 115", "১১৫ ডায়মন্ড", "free fire dia"]) {
    expect(hasEveryWord(search, texts)).toBe(true);
  }
  expect(hasEveryWord("ff 240", texts)).toBe(false);
});
