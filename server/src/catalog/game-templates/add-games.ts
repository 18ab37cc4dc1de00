import { type CallInput, foldedName, fulfilments, type RedeemGuide, takaToPoisha } from "@hira/contract";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { ImageStore } from "../../platform/uploads/image-store.ts";
import { waitForOtherImports } from "../catalog-files/queries.ts";
import { type CategoryRow, listCategories } from "../products/category-queries.ts";
import { createCategory } from "../products/create-category.ts";
import { createProduct } from "../products/create-product.ts";
import { type CatalogueNews, noNews, notifyNews } from "../products/price-cuts.ts";
import { listProducts, type ProductRow } from "../products/product-queries.ts";
import { publishGameArt } from "./art.ts";
import { packageInBengali } from "./bengali.ts";
import { type GameTemplate, gameTemplates } from "./games.ts";
import { categoryOf, drawingsOf } from "./template-values.ts";

export type AskedGame = CallInput<"POST /admin/game-templates">["body"]["games"][number];

/** What was done for a requested game: the packages that were added, and the packages that the shop already had. */
export interface AddedGame {
  _id: string;
  name: string;
  isNew: boolean;
  /** Names of the template's packages that were added. */
  added: string[];
  skipped: string[];
}

export interface TemplateParts {
  images: ImageStore;
  /** Saves how the codes of a product are redeemed. */
  saveGuide: (context: Context, productId: string, guide: RedeemGuide) => Promise<unknown>;
}

/** The categories and packages that the shop has. */
interface Shop {
  categories: readonly CategoryRow[];
  products: readonly ProductRow[];
}

const isNamed = (name: string) => (each: { name: string }) => foldedName(each.name) === foldedName(name);

/** Returns the shop's game with the name of a template; if several have this name, the first in the shop's order. */
export const gameOf = ({ categories }: Pick<Shop, "categories">, { name }: Pick<GameTemplate, "name">) =>
  categories.find(isNamed(name));

export async function readShop(db: Context["db"]): Promise<Shop> {
  const [categories, products] = [await listCategories(db), await listProducts(db)];
  return { categories, products };
}

/**
 * Adds games from templates with the given packages, in one transaction (docs/rules/catalog.md#games-from-templates).
 * If a game or package with the same name exists, it stays unchanged. Prices are in taka. Throws
 * `game_template_not_found`, and the domain errors of storing images.
 */
export async function addGames(
  context: Context,
  { images, saveGuide }: TemplateParts,
  asked: readonly AskedGame[],
): Promise<AddedGame[]> {
  const wanted = asked.map((game) => ({ game, template: templateOf(game.key) }));
  const drawings = wanted.flatMap(({ template }) => drawingsOf(template));
  const addressOf = await publishGameArt(images, drawings);
  return withTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    await waitForOtherImports(db);
    const shop = await readShop(db);
    const news = noNews();
    const added: AddedGame[] = [];
    // The games are added in reverse order, because the shop shows the newest game first.
    for (const { game, template } of wanted.toReversed()) {
      const there = gameOf(shop, template);
      const categoryId = there?.id ?? (await createCategory(inside, categoryOf(template, addressOf)));
      const sold = shop.products.filter((product) => product.categoryId === categoryId);
      const skipped = game.packages.filter(({ name }) => sold.some(isNamed(name)));
      const isNew = game.packages.filter((each) => !skipped.includes(each));
      for (const each of isNew)
        await addPackage(inside, { categoryId, type: game.type, template, news, saveGuide }, each);
      added.unshift({
        ...{ _id: categoryId, name: there?.name ?? template.name, isNew: !there },
        added: isNew.map(({ name }) => name),
        skipped: skipped.map(({ name }) => name),
      });
    }
    await notifyNews(inside, news);
    return added;
  });
}

function templateOf(key: string): GameTemplate {
  const template = gameTemplates.find((each) => each.key === key);
  if (!template) throw new DomainError("game_template_not_found");
  return template;
}

async function addPackage(
  context: Context,
  {
    categoryId,
    type,
    template: { packages, redeemGuide },
    news,
    saveGuide,
  }: {
    categoryId: string;
    type: AskedGame["type"];
    template: GameTemplate;
    news: CatalogueNews;
    saveGuide: TemplateParts["saveGuide"];
  },
  { name, price, stock }: AskedGame["packages"][number],
): Promise<void> {
  const sellsCodes = type === fulfilments.codes.type;
  const productId = await createProduct(
    context,
    {
      ...{ categoryId, name, price: takaToPoisha(price), offerType: "Normal", sellsCodes },
      ...{ stock: stock ?? 0, unlimited: stock === null },
      inBengali: packages.some((each) => isNamed(each)({ name })) ? packageInBengali(name) : null,
    },
    news,
  );
  if (sellsCodes && redeemGuide) await saveGuide(context, productId, redeemGuide);
}
