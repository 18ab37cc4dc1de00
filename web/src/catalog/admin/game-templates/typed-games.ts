import type { CallInput, GameTemplate } from "@hira/contract";
import { fulfilments } from "@hira/contract/catalog/constants/fulfilment";
import { MAX_STOCK, STOCK_TOO_LARGE } from "@hira/contract/platform/constants/bounds";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { foldedName } from "@hira/contract/platform/constants/names";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";
import { priceError } from "../catalog/product-form.ts";

/** A row of a game's table, with the values typed into it. */
export interface TypedPackage {
  name: string;
  price: string;
  /** Number of units; empty for unlimited stock. */
  stock: string;
  /** True for a row that the owner added. Its name can be typed. */
  isOwn: boolean;
}

export interface TypedGame {
  type: GameTemplate["type"];
  packages: TypedPackage[];
}

/** Typed values of all games, by the game's key. They are kept while the game is not selected. */
export type TypedGames = Readonly<Record<string, TypedGame>>;

export const ownRow: TypedPackage = { name: "", price: "", stock: "", isOwn: true };

export const sellsAsCodes = ({ type }: Pick<TypedGame, "type">) => type === fulfilments.codes.type;

/** Returns the rows of a game template: its usual packages that the shop does not sell yet. */
export function tableOf({ type, packages, there }: GameTemplate): TypedGame {
  const known = new Set(there.map(foldedName));
  const rows = packages.filter(({ name }) => !known.has(foldedName(name)));
  return { type, packages: rows.map(({ name }) => ({ ...ownRow, name, isOwn: false })) };
}

type Asked = CallInput<"POST /admin/game-templates">["body"]["games"];
export type PackageErrors = { [Field in "name" | "price" | "stock"]?: string };

/** Errors by game. `rows`: errors of its rows, by the row's position. `all`: error of the game as a whole. */
export type GameErrors = Readonly<
  Record<string, { rows: Readonly<Record<number, PackageErrors>>; all?: string }>
>;

const isBlank = (text: string) => text.trim() === "";
/**
 * True if the row is not sent, because the owner has typed neither price nor stock. A row that the owner added is sent
 * as soon as it has a name.
 */
const isLeftOut = ({ name, price, stock, isOwn }: TypedPackage) =>
  isBlank(price) && isBlank(stock) && (!isOwn || isBlank(name));

function errorsOf(row: TypedPackage, { codes, isRepeated }: { codes: boolean; isRepeated: boolean }) {
  const price = numberIn(row.price);
  const stock = numberIn(row.stock);
  const isWhole = isBlank(row.stock) || (Number.isInteger(stock) && stock >= 0);
  const errors: PackageErrors = {};
  if (isBlank(row.name)) errors.name = t`Product name is required`;
  else if (row.name.trim().length > textLimits.productName) errors.name = t`This name is too long.`;
  else if (isRepeated) errors.name = t`Name each package once.`;
  const wrongPrice = Number.isNaN(price) ? t`Price must be a non-negative number` : priceError(price);
  if (wrongPrice) errors.price = wrongPrice;
  if (!codes && !isWhole) errors.stock = t`Stock must be a non-negative number`;
  else if (!codes && stock > MAX_STOCK) errors.stock = STOCK_TOO_LARGE;
  return errors;
}

/**
 * Returns the body to send for the selected games, or the errors. Rows into which the owner typed nothing are not sent.
 */
export function readGames(
  picked: readonly string[],
  typed: TypedGames,
): { games: Asked } | { errors: GameErrors } {
  const errors: Record<string, GameErrors[string]> = {};
  const games: Asked = [];
  for (const key of picked) {
    const game = typed[key];
    if (!game) continue;
    const codes = sellsAsCodes(game);
    const rows = game.packages.map((row, number) => ({ row, number })).filter(({ row }) => !isLeftOut(row));
    const wrong: Record<number, PackageErrors> = {};
    const seen = new Set<string>();
    for (const { row, number } of rows) {
      const name = foldedName(row.name);
      const found = errorsOf(row, { codes, isRepeated: seen.has(name) });
      seen.add(name);
      if (Object.keys(found).length > 0) wrong[number] = found;
    }
    if (rows.length === 0) errors[key] = { rows: {}, all: t`Type at least one price, or untick this game.` };
    else if (Object.keys(wrong).length > 0) errors[key] = { rows: wrong };
    const packages = rows.map(({ row: { name, price, stock } }) => ({
      ...{ name: name.trim(), price: numberIn(price) },
      stock: codes || isBlank(stock) ? null : numberIn(stock),
    }));
    games.push({ key, type: game.type, packages });
  }
  return Object.keys(errors).length > 0 ? { errors } : { games };
}

/** Returns the cells of a line that was copied from a spreadsheet. Tabs separate the cells; empty cells are dropped. */
const cellsOf = (line: string) =>
  line
    .split("\t")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");

/** Returns the number at the beginning of a package's name, such as 115 for `115 Diamonds`. */
const amountIn = (name: string) => /^\d+/.exec(name)?.[0];

export interface Pasted {
  packages: TypedPackage[];
  /** Number of rows that the pasted text filled. */
  filled: number;
  /** Pasted lines that could not be read. */
  unread: string[];
}

/**
 * Fills a game's table from cells copied from a spreadsheet. A line that begins with a package's name, or with its
 * amount before the price, fills that package's row. A line with an unknown name becomes a new row. Lines of only
 * prices, or of price and stock, fill the rows from position `from` on.
 */
export function pasteInto(packages: readonly TypedPackage[], from: number, text: string): Pasted {
  const next = packages.map((row) => ({ ...row }));
  const lines = text.split(/\r?\n/).filter((line) => cellsOf(line).length > 0);
  const amounts = new Map(next.map((row) => [amountIn(row.name), row]));
  const byAmount = lines.every((line) => {
    const [first = "", second] = cellsOf(line);
    return second !== undefined && !Number.isNaN(numberIn(second)) && amounts.has(String(numberIn(first)));
  });
  const unread: string[] = [];
  let at = from;
  let filled = 0;
  const fill = (row: TypedPackage | undefined, [price, stock]: readonly string[], line: string) => {
    if (!row || price === undefined || Number.isNaN(numberIn(price))) return void unread.push(line);
    row.price = price;
    if (stock !== undefined && !Number.isNaN(numberIn(stock))) row.stock = stock;
    filled += 1;
  };
  for (const line of lines) {
    const cells = cellsOf(line);
    const [first = "", ...rest] = cells;
    if (byAmount) fill(amounts.get(String(numberIn(first))), rest, line);
    else if (!Number.isNaN(numberIn(first))) fill(next[at++], cells, line);
    else if (rest.length === 0 || Number.isNaN(numberIn(rest[0] ?? ""))) unread.push(line);
    else {
      const known = next.find(({ name }) => foldedName(name) === foldedName(first));
      const row = known ?? { ...ownRow, name: first.slice(0, textLimits.productName) };
      if (!known) next.push(row);
      fill(row, rest, line);
    }
  }
  return { packages: next, filled, unread };
}
