import { supplierMessages } from "@hira/contract";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type CatalogueItem, type Connection, type PlayerQuestion, SupplierError } from "./adapter.ts";
import { askFor, price } from "./unipin-access.ts";

const id = z.union([z.string(), z.number()]).transform(String);
const list = z.object({ game_list: z.array(z.object({ game_code: z.string(), game_name: z.string() })) });
const detail = z.object({
  fields: z.array(z.object({ name: z.string(), type: z.string().nullish() })),
  denominations: z.array(z.object({ id, name: z.string(), amount: price })),
});

export type Game = z.infer<typeof detail>;

/** How long a game's packages and fields are cached. Prices change several times a day; fields hardly ever change. */
const GAME_KEPT_MS = 60_000;
const MOST_GAMES = 500;
/** Maximum number of games that are requested at the same time. */
const AT_ONCE = 4;

const games = new LRUCache<string, { game: Game; at: number }>({ max: MOST_GAMES });

/** Splits an SKU into the code of the game and the code of the package. Throws SupplierError. */
export function partsOf(sku: string): { gameCode: string; denominationId: string } {
  const colon = sku.lastIndexOf(":");
  if (colon < 1 || colon === sku.length - 1) throw new SupplierError(supplierMessages.noSku);
  return { gameCode: sku.slice(0, colon), denominationId: sku.slice(colon + 1) };
}

/**
 * Returns a game's packages and the fields that it requires of a player. Both are cached for a minute. Throws
 * SupplierError.
 */
export async function gameOf(connection: Connection, gameCode: string): Promise<Game> {
  const key = JSON.stringify([connection.settings.url, connection.settings.partnerId, gameCode]);
  const known = games.get(key);
  if (known && connection.now() - known.at < GAME_KEPT_MS) return known.game;
  const question = { purpose: "catalogue", path: "detail", body: { game_code: gameCode } } as const;
  const game = await askFor(connection, question, detail);
  games.set(key, { game, at: connection.now() });
  return game;
}

const LIST = { purpose: "catalogue", path: "list", body: {}, isList: true } as const;

/** Checks the credentials by reading the names of the games. Throws SupplierError. */
export async function probe(connection: Connection): Promise<void> {
  await askFor(connection, LIST, list);
}

/**
 * Returns every package that UniPin sells. Leaves out games that cannot be read now; if none can be read, throws
 * SupplierError.
 */
export async function readCatalogue(connection: Connection): Promise<CatalogueItem[]> {
  const { game_list: all } = await askFor(connection, LIST, list);
  const items: CatalogueItem[][] = [];
  let unread: unknown;
  const waiting = all.slice(0, MOST_GAMES).entries();
  const work = async () => {
    for (const [at, { game_code: code, game_name: name }] of waiting)
      try {
        items[at] = itemsOf(code, name, await gameOf(connection, code));
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error;
        unread = error;
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (items.length === 0 && unread) throw unread;
  return items.flat();
}

function itemsOf(code: string, game: string, { fields, denominations }: Game): CatalogueItem[] {
  const needs = fields.map(({ name }) => name);
  return denominations.flatMap(({ id, name, amount }) =>
    amount === null ? [] : [{ sku: `${code}:${id}`, name, game, amount, available: true, needs }],
  );
}

/**
 * Converts the player ID that the customer typed to the fields that a game requires. Throws SupplierError if one is
 * missing.
 */
export function fieldsOf(
  { fields }: Game,
  { playerId, zone }: PlayerQuestion,
): Record<string, string | number> {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const value = /zone|server|region/i.test(name) ? zone : playerId;
      if (value === null || value === "")
        throw new SupplierError(supplierMessages.fieldMissing({ field: name }));
      return [name, /^(int|integer|number)$/i.test(type ?? "") ? wholeNumber(name, value) : value];
    }),
  );
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number))
    throw new SupplierError(supplierMessages.fieldNoNumber({ field: name }));
  return number;
}
