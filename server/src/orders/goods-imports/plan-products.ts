import { foldedName, goodsMessages, type Message, type Poisha, textLimits } from "@hira/contract";
import { type GameTemplate, gameTemplates } from "../../catalog/game-templates/games.ts";
import type { CategoryRow } from "../../catalog/products/category-queries.ts";
import type { ProductRow } from "../../catalog/products/product-queries.ts";
import type { PackageLine } from "./kinds/package-line.ts";
import type { KnownProduct } from "./queries.ts";

/** A line of the file, and what the import does with it. */
export interface PlannedLine {
  line: number;
  name: string;
  of: string | null;
  price: Poisha | null;
  result: "created" | "unchanged" | "skipped";
  why: Message | null;
}

/** A game in the file that the store does not have. */
export interface NewGame {
  name: string;
  line: number;
  template: GameTemplate | undefined;
  packages: number;
  picture: string | null;
}

/** A package that the import creates, in a game of the store or in a new game. */
export interface NewPackage extends PackageLine {
  price: Poisha;
  game: { id: string } | { isNew: string };
}

interface ProductsPlan {
  lines: PlannedLine[];
  newGames: NewGame[];
  packages: NewPackage[];
}

/** The store's catalogue, with which the file is compared. */
export interface Shop {
  categories: readonly CategoryRow[];
  products: readonly ProductRow[];
  known: readonly KnownProduct[];
}

type Game =
  | { isThere: true; id: string; name: string }
  | { isThere: false; name: string; template: GameTemplate | undefined }
  | { fault: Message };

/**
 * Compares the packages of a file with the catalogue. Packages of a new game are created only if `createGames` is true.
 */
export function planProducts(
  read: readonly PackageLine[],
  shop: Shop,
  { createGames }: { createGames: boolean },
): ProductsPlan {
  const gameOf = gameFinder(shop);
  const findThere = productFinder(shop);
  const seen = new Map<string, number>();
  const games = new Map<string, NewGame>();
  const plan: ProductsPlan = { lines: [], newGames: [], packages: [] };
  for (const each of read) {
    const { line, name, price } = each;
    const game = gameOf(each.games);
    const said = { line, name, price, of: "fault" in game ? (each.games[0] ?? null) : game.name };
    const skip = (why: Message) => plan.lines.push({ ...said, result: "skipped", why });
    if (each.refused || price === null) {
      skip(each.refused ?? goodsMessages.noPrice);
      continue;
    }
    if ("fault" in game) {
      skip(game.fault);
      continue;
    }
    const key = `${foldedName(game.name)}/${foldedName(name)}`;
    const twin = seen.get(key);
    if (twin !== undefined) {
      skip(goodsMessages.twice({ line: String(twin) }));
      continue;
    }
    seen.set(key, line);
    const there = findThere(each, game);
    if (there) {
      if (there.price === price || there.priceBefore === price)
        plan.lines.push({ ...said, result: "unchanged", why: goodsMessages.known });
      else skip(goodsMessages.otherPrice({ price: there.priceBefore ?? there.price }));
      continue;
    }
    if (!game.isThere) {
      const fold = foldedName(game.name);
      const isNew = games.get(fold) ?? {
        ...{ name: game.name, line, template: game.template, packages: 0 },
        picture: each.gamePicture,
      };
      games.set(fold, { ...isNew, packages: isNew.packages + 1 });
      if (!createGames) {
        skip(goodsMessages.newGame({ game: game.name }));
        continue;
      }
    }
    plan.lines.push({ ...said, result: "created", why: each.note ?? null });
    plan.packages.push({
      ...each,
      price,
      game: game.isThere ? { id: game.id } : { isNew: foldedName(game.name) },
    });
  }
  return { ...plan, newGames: [...games.values()] };
}

function gameFinder({ categories }: Shop): (names: readonly string[]) => Game {
  const byName = Map.groupBy(
    categories.flatMap((game) =>
      [...new Set([game.name, game.inBengali?.name ?? game.name].map(foldedName))].map((name) => ({
        name,
        game,
      })),
    ),
    ({ name }) => name,
  );
  return (names) => {
    for (const name of names) {
      const [first, ...others] = byName.get(foldedName(name)) ?? [];
      if (others.length > 0) return { fault: goodsMessages.severalGames({ game: name }) };
      if (first) return { isThere: true, id: first.game.id, name: first.game.name };
    }
    const name = names.find((each) => templateOf(each)) ?? names[0];
    if (name === undefined || foldedName(name) === "") return { fault: goodsMessages.noGame };
    if (name.length > textLimits.categoryName) return { fault: goodsMessages.longName };
    return { isThere: false, name, template: templateOf(name) };
  };
}

/** Words that say what is sold or where. They are ignored when names of games are compared. */
const GENERAL =
  /\(.*?\)|\b(top[ -]?ups?|recharge|diamonds?|uc|cp|points?|robux|coins?|gift|cards?|vouchers?|codes?|wallet|bd|bangladesh)\b/gi;

const templates = gameTemplates.map((template) => ({
  template,
  whole: foldedName(template.name),
  core: foldedName(template.name.replace(GENERAL, "")),
}));

/**
 * Returns the template of a game with this name. If no template has exactly this name, returns the one with the longest
 * name that is part of it.
 */
function templateOf(name: string): GameTemplate | undefined {
  const fold = foldedName(name);
  const exact = templates.find(({ whole }) => whole === fold);
  if (exact) return exact.template;
  const [longest] = templates
    .filter(({ core }) => fold.includes(core))
    .toSorted((a, b) => b.core.length - a.core.length);
  return longest?.template;
}

/**
 * Finds a package of the store by its game and name. The name may also be the one under which an earlier import created
 * it.
 */
function productFinder({ products, known }: Shop) {
  const keyOf = (categoryId: string, name: string) => `${categoryId}/${foldedName(name)}`;
  const byName = new Map(products.map((product) => [keyOf(product.categoryId, product.name), product]));
  const byId = new Map(products.map((product) => [product.id, product]));
  const formerly = new Map<string, string>();
  for (const { id, name, sku, productId } of known)
    for (const key of formerKeys({ name: name ?? "", sku, productId })) formerly.set(key, id);
  return (each: PackageLine, game: Exclude<Game, { fault: Message }>): ProductRow | undefined => {
    const here = game.isThere ? byName.get(keyOf(game.id, each.name)) : undefined;
    if (here) return here;
    const former = formerKeys(each).flatMap((key) => formerly.get(key) ?? []);
    return former.flatMap((id) => byId.get(id) ?? [])[0];
  };
}

const formerKeys = ({ name, sku, productId }: Pick<PackageLine, "name" | "sku" | "productId">): string[] => [
  ...(sku === null ? [] : [`sku/${sku}/${foldedName(name)}`]),
  ...(productId === null ? [] : [`id/${productId}/${foldedName(name)}`]),
];
