import { describe, expect, it } from "vitest";
import { byGame, guesserOf } from "./guess-item.ts";

const item = (game: string, name: string, amount = 10, available = true) => ({
  ...{ sku: `${game}/${name}`, game, name, amount, available },
});
const freeFire = { name: "Free Fire", aliases: ["ff", "garena"] };
const guess = (name: string, items: ReturnType<typeof item>[], game = freeFire) =>
  guesserOf(game, byGame(items))(name);

describe("guessing a supplier's item by its game", () => {
  it.each([
    ["FREE FIRE", "same"],
    ["Free-Fire", "same"],
    ["FF", "alias"],
    ["Garena SG", "alias"],
    ["Free Fire BD", "alike"],
  ])(
    "an item of the game '%s' is guessed for a package of Free Fire, because the names are: %s",
    (game, gameBy) => {
      expect(guess("115 Diamonds", [item(game, "115 Diamond")])).toMatchObject({ gameBy, by: "amount" });
    },
  );
  it.each(["PUBG Mobile", "Fire", "", "Off Road"])(
    "no item of the game '%s' is guessed for a package of Free Fire",
    (game) => {
      expect(guess("115 Diamonds", [item(game, "115 Diamonds")])).toBeUndefined();
    },
  );
  it("if several games have similar names, items of the game with the closest name are guessed", () => {
    const items = [item("Free Fire BD", "115 Diamonds"), item("Free Fire", "115 Diamonds", 20)];
    expect(guess("115 Diamonds", items)).toMatchObject({ item: { game: "Free Fire" }, others: 0 });
  });
});

describe("guessing a supplier's item by its amount", () => {
  it.each([
    ["115 Diamonds", "Free Fire 115 Diamond"],
    ["115 💎", "115"],
    ["১১৫ Diamonds", "FF 115 DM"],
    ["1,240 Diamonds", "1240 Diamonds"],
    ["1240 Diamonds", "1.240 Diamonds"],
    ["100 + 10 Diamonds", "110 Diamonds"],
    ["100 Diamonds", "100+10 Diamonds"],
  ])("an item is guessed by its amount: for '%s', the item '%s'", (name, theirs) => {
    expect(guess(name, [item("Free Fire", theirs)])).toMatchObject({ by: "amount", item: { name: theirs } });
  });
  it.each([
    ["115 Diamonds", "1150 Diamonds"],
    ["15 Diamonds", "115 Diamonds"],
    ["115 Diamonds", "Weekly 115 Diamonds"],
    ["115 Diamonds", "Level Up Pass"],
  ])("an item of another amount is not guessed: for '%s', not the item '%s'", (name, theirs) => {
    expect(guess(name, [item("Free Fire", theirs)])).toBeUndefined();
  });
  it("a number in the game's name does not count as an amount", () => {
    const fc = { name: "EA FC 26", aliases: [] };
    expect(guess("500 Points", [item("EA FC 26", "FC 26 500 Points")], fc)).toMatchObject({ by: "amount" });
  });
  it("if several items have the right amount, the cheapest available one is guessed, and the others are counted", () => {
    const items = [
      item("Free Fire", "115 Diamonds", 5, false),
      item("Free Fire", "115 Diamond", 9),
      item("Free Fire", "115 DM", 8),
    ];
    expect(guess("115 Diamonds", items)).toMatchObject({ item: { amount: 8 }, others: 2 });
  });
});

describe("guessing a supplier's item without an amount by the words of its name", () => {
  it.each([
    ["Weekly Membership", "Weekly Member"],
    ["Weekly", "Membership Mingguan"],
    ["Level Up Pass", "LEVEL UP PASS"],
  ])("an item without an amount is guessed by its words: for '%s', the item '%s'", (name, theirs) => {
    expect(guess(name, [item("Free Fire", theirs)])).toMatchObject({ by: "words" });
  });
  it.each([
    ["Weekly Membership", "Monthly Membership"],
    ["Weekly Membership", "115 Diamonds"],
    ["Level Up Pass", "Booyah Pass Premium Plus"],
  ])(
    "an item without an amount but with other words is not guessed: for '%s', not the item '%s'",
    (name, theirs) => {
      expect(guess(name, [item("Free Fire", theirs)])).toBeUndefined();
    },
  );
  it("words of the game's name do not count when items are compared, even if they are written as one word", () => {
    const ml = { name: "Mobile Legends", aliases: ["mlbb"] };
    expect(guess("86 Diamonds", [item("MOBILE LEGENDS", "MOBILELEGEND - 86 Diamond")], ml)).toBeDefined();
  });
});
