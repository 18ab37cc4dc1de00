import { asciiDigits, foldedName, type guessedBy, type guessedGames } from "@hira/contract";

export type GameBy = (typeof guessedGames)[number];

/** The fields of a supplier's item that are used to guess which item delivers a package. */
export interface GuessedItem {
  sku: string;
  name: string;
  game: string;
  amount: number;
  available: boolean;
}

export interface Guess<Item extends GuessedItem> {
  item: Item;
  gameBy: GameBy;
  by: (typeof guessedBy)[number];
  /** Number of other items that would fit as well as this one. */
  others: number;
}

export interface GuessedGame {
  name: string;
  aliases: readonly string[];
}

/** The games in a supplier's list, each with its items. */
export type ItemsByGame<Item extends GuessedItem> = ReadonlyMap<string, readonly Item[]>;

/** Shorter names are not searched within other names, because "uc", for example, is part of too many names. */
const SHORTEST_PART = 4;
const SHORTEST_WORD = 3;

/** Returns why a supplier's game is considered the shop's game; undefined if it is not. */
function gameMatch({ name, aliases }: GuessedGame, theirs: string): GameBy | undefined {
  const [ours, other] = [foldedName(name), foldedName(theirs)];
  if (other === "" || ours === "") return undefined;
  if (ours === other) return "same";
  const words = new Set(wordsIn(theirs));
  const others = aliases.map(foldedName);
  if (others.some((alias) => alias === other || (alias.length >= SHORTEST_WORD && words.has(alias))))
    return "alias";
  // A name that contains ours counts as alike: "Garena Free Fire BD" contains "Free Fire". So does "Free Fire MAX",
  // although that is another game.
  const isPart = ours.length >= SHORTEST_PART && other.includes(ours);
  const isBeginning = other.length >= SHORTEST_PART && ours.startsWith(other);
  return isPart || isBeginning ? "alike" : undefined;
}

/** Words that do not describe an item: units, places of sale and fillers. */
const PLAIN = new Set(
  `diamond diamonds dm uc cp coin coins gem gems point points vp token tokens crystal crystals credit credits robux
  topup top up bd bangladesh global server instant via id uid and the of in for pcs x`.split(/\s+/),
);
const SAME: Readonly<Record<string, string>> = {
  week: "weekly",
  mingguan: "weekly",
  month: "monthly",
  bulanan: "monthly",
};
/** Two words with this many equal first letters count as the same word, such as member and membership. */
const STEM = 6;

const textOf = (text: string) => asciiDigits(text.normalize("NFKC")).toLowerCase();
const wordsIn = (text: string) => textOf(text).match(/[\p{L}\p{M}]+/gu) ?? [];

interface Described {
  numbers: number[];
  words: ReadonlySet<string>;
}

/**
 * Returns the numbers and the meaningful words of an item's name. Leaves out those that belong to the names of its
 * `games`.
 */
function described(text: string, games: readonly string[]): Described {
  const isOfGame = (word: string) => games.some((game) => game.includes(word));
  const rest = games.some((game) => /\d/.test(game)) ? withoutGameNumbers(text, games) : text;
  const numbers = (textOf(rest).match(/\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+/g) ?? []).map((digits) =>
    Number(digits.replace(/[.,]/g, "")),
  );
  const telling = wordsIn(text).filter((word) => !PLAIN.has(word) && !(word.length > 1 && isOfGame(word)));
  return { numbers, words: new Set(telling.map((word) => (SAME[word] ?? word).slice(0, STEM))) };
}

/** Removes numbers from an item's name that belong to the game's name, such as the 26 in "FC 26 500 Points". */
function withoutGameNumbers(text: string, games: readonly string[]): string {
  const ofGame = new Set(games.flatMap((game) => game.match(/\d+/g) ?? []));
  const numbers = textOf(text).match(/\d+/g) ?? [];
  return numbers.length > 1 && ofGame.has(numbers[0] ?? "") ? textOf(text).replace(/\d+/, " ") : text;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

interface Match {
  by: "amount" | "words";
  /** Distance between two names. A lower distance means more similar names. */
  distance: number;
}

/** Returns the distance between the names of an item and a package; undefined if they cannot be the same goods. */
function matchOf(ours: Described, theirs: Described): Match | undefined {
  const common = [...ours.words].filter((word) => theirs.words.has(word)).length;
  const extra = ours.words.size + theirs.words.size - 2 * common;
  if (ours.numbers.length > 0) {
    if (extra > 0 || theirs.numbers.length === 0) return undefined;
    const isEqual = ours.numbers.join() === theirs.numbers.join();
    if (isEqual) return { by: "amount", distance: 0 };
    if (sumOf(ours.numbers) === sumOf(theirs.numbers)) return { by: "amount", distance: 1 };
    const isFirst = ours.numbers[0] === theirs.numbers[0];
    const isPlain = ours.numbers.length === 1 || theirs.numbers.length === 1;
    return isFirst && isPlain ? { by: "amount", distance: 2 } : undefined;
  }
  if (common === 0 || extra > 1) return undefined;
  const isPeriodMixed = ["weekly", "monthl"].some((word) => ours.words.has(word) !== theirs.words.has(word));
  return isPeriodMixed ? undefined : { by: "words", distance: extra + (theirs.numbers.length > 0 ? 1 : 0) };
}

const closeness: Readonly<Record<GameBy, number>> = { same: 0, alias: 1, alike: 2 };

/** Groups a supplier's items by game, for `guessItem`. */
export function byGame<Item extends GuessedItem>(items: readonly Item[]): ItemsByGame<Item> {
  return Map.groupBy(items, ({ game }) => game);
}

/**
 * Returns a function that guesses which item delivers a package of a game. It prefers the item with the most similar
 * game, then with the right amount or the most similar words. Among equal items it prefers an available one, then the
 * cheapest. A guess is only a proposal to an operator.
 */
export function guesserOf<Item extends GuessedItem>(
  game: GuessedGame,
  list: ItemsByGame<Item>,
): (name: string) => Guess<Item> | undefined {
  const ours = [game.name, ...game.aliases].map(foldedName);
  const candidates = [...list].flatMap(([theirs, items]) => {
    const gameBy = gameMatch(game, theirs);
    if (!gameBy) return [];
    const names = [...ours, foldedName(theirs)];
    return items.map((item) => ({ item, gameBy, told: described(item.name, names) }));
  });
  return (name) => {
    const wanted = described(name, ours);
    const matches = candidates.flatMap(({ item, gameBy, told }) => {
      const match = matchOf(wanted, told);
      return match ? [{ item, gameBy, by: match.by, distance: closeness[gameBy] * 10 + match.distance }] : [];
    });
    const least = Math.min(...matches.map(({ distance }) => distance));
    const [first, ...rest] = matches
      .filter(({ distance }) => distance === least)
      .sort(
        (a, b) =>
          Number(b.item.available) - Number(a.item.available) ||
          a.item.amount - b.item.amount ||
          (a.item.sku < b.item.sku ? -1 : 1),
      );
    return first && { item: first.item, gameBy: first.gameBy, by: first.by, others: rest.length };
  };
}
