import { createHash } from "node:crypto";
import { foldedName, type GoodsKind, type ImportMapping } from "@hira/contract";
import { waitForOtherImports } from "../../catalog/catalog-files/queries.ts";
import { publishGameArt } from "../../catalog/game-templates/art.ts";
import { categoryOf, drawingsOf } from "../../catalog/game-templates/template-values.ts";
import { listCategories } from "../../catalog/products/category-queries.ts";
import { createCategory } from "../../catalog/products/create-category.ts";
import { createProduct } from "../../catalog/products/create-product.ts";
import { noNews, notifyNews } from "../../catalog/products/price-cuts.ts";
import { listProducts, lockProducts } from "../../catalog/products/product-queries.ts";
import { readFile } from "../../people/imports/read-file.ts";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { CsvLine } from "../../platform/lib/read-csv.ts";
import type { ImageStore } from "../../platform/uploads/image-store.ts";
import type { VoucherContext } from "../vouchers/context.ts";
import { storeCodes } from "../vouchers/upload-codes.ts";
import { readCodes } from "./kinds/codes.ts";
import { readReviews } from "./kinds/reviews.ts";
import { readShopify } from "./kinds/shopify.ts";
import { readProducts } from "./kinds/woocommerce.ts";
import { insertPictures, type NewPicture } from "./picture-queries.ts";
import { type CodesOfProduct, planCodes } from "./plan-codes.ts";
import { type NewGame, type NewPackage, type PlannedLine, planProducts, type Shop } from "./plan-products.ts";
import { planReviews } from "./plan-reviews.ts";
import { insertGoods, insertGoodsImport, listKnownProducts, type NewGoods } from "./queries.ts";
import { insertReviews, type NewReview } from "./review-queries.ts";

export interface GoodsFile {
  bytes: Buffer;
  kind: GoodsKind;
  mapping: ImportMapping;
  /** Whether the import creates games that the store does not have. */
  createGames: boolean;
}

export interface GoodsDraft {
  kind: GoodsKind;
  lines: PlannedLine[];
  newGames: NewGame[];
  /** Those of the new games that an import creates. */
  createdGames: NewGame[];
  packages: NewPackage[];
  stock: CodesOfProduct[];
  reviews: NewReview[];
  /** Number of pictures that will be fetched. A picture that several packages share counts as one. */
  pictures: number;
  fileHash: string;
  digest: string;
}

const hashOf = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
const DHAKA_MS = 6 * 3_600_000;

/**
 * Returns what an import of a file of goods would create, without changing anything. The result has no lines if the
 * file cannot be read.
 */
export async function draftGoods(context: VoucherContext, file: GoodsFile): Promise<GoodsDraft> {
  const { db } = context;
  const { bytes, kind, mapping, createGames } = file;
  const read = [...(await readFile(bytes)).lines];
  const shop: Shop = {
    categories: await listCategories(db),
    products: await listProducts(db),
    known: await listKnownProducts(db),
  };
  const plan = {
    newGames: [],
    packages: [],
    stock: [],
    reviews: [],
    ...(await planOf(context, file, read, shop)),
  };
  const [fileHash, createdGames] = [hashOf(bytes), createGames ? plan.newGames : []];
  const content = [
    plan.newGames.map(({ name, template }) => [name, template?.key]),
    plan.packages.map(({ line, name, price, oldPrice, onSale, game }) => [
      line,
      name,
      price,
      oldPrice,
      onSale,
      game,
    ]),
    plan.stock.map(({ product, codes, becomesVoucher }) => [
      product.id,
      becomesVoucher,
      codes.map(({ line }) => line),
    ]),
    plan.reviews.map(({ line, content }) => [line, content]),
  ];
  return {
    ...{ kind, ...plan, fileHash, createdGames },
    pictures: new Set(picturesOf({ ...plan, createdGames }).map(({ address }) => address)).size,
    digest: hashOf(JSON.stringify([fileHash, kind, mapping, createGames, content])),
  };
}

type Plan = Pick<GoodsDraft, "lines"> &
  Partial<Pick<GoodsDraft, "newGames" | "packages" | "stock" | "reviews">>;

async function planOf(
  context: VoucherContext,
  { kind, mapping, createGames }: GoodsFile,
  read: readonly CsvLine[],
  shop: Shop,
): Promise<Plan> {
  const today = new Date(Date.now() + DHAKA_MS).toISOString().slice(0, 10);
  if (kind === "codes") return planCodes(context, readCodes(read, mapping, today), shop);
  if (kind === "reviews") return planReviews(context.db, readReviews(read, mapping), shop);
  return planProducts((kind === "shopify" ? readShopify : readProducts)(read, mapping), shop, {
    createGames,
  });
}

/**
 * Returns the pictures of the games and packages that the import creates. A game that comes from a template is left
 * out, because it has the template's picture.
 */
function picturesOf({ createdGames, packages }: Pick<GoodsDraft, "createdGames" | "packages">) {
  const [games, others]: [NewGame[], NewPackage[]] = [
    createdGames.filter((game) => !game.template),
    packages,
  ];
  return [...games, ...others].flatMap((of) =>
    of.picture === null ? [] : [{ of, address: of.picture, line: of.line }],
  );
}

interface NewFile extends GoodsFile {
  name: string;
  fileName: string;
  digest: string;
  /** The owner for whom the shell command imports. */
  onBehalfOf?: string;
}

/**
 * Creates what the check of a file listed, in one transaction. Returns the import's ID. The pictures are fetched
 * afterwards (docs/decisions/167). @throws `import_outdated` if the import would now create something else,
 * `import_empty`
 */
export async function importGoods(
  context: VoucherContext & { images: ImageStore },
  input: NewFile,
): Promise<string> {
  // Pictures are stored before the transaction begins, because storing them in a bucket may take long. A picture that
  // is never used does no harm.
  const addressOf = await publishArt(context, input);
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    await waitForOtherImports(db);
    await lockProducts(db);
    const draft = await draftGoods(inside, input);
    if (draft.digest !== input.digest) throw new DomainError("import_outdated");
    const { kind, lines, fileHash, packages, stock, reviews } = draft;
    if (packages.length + stock.length + reviews.length === 0) throw new DomainError("import_empty");
    const id = newId();
    const made =
      kind === "codes" ? await addCodes(inside, draft) : await addProducts(inside, draft, addressOf);
    const count = (what: NewGoods["what"]) => made.goods.filter((each) => each.what === what).length;
    const counts = {
      ...{ games: count("game"), products: count("product"), codes: count("code") },
      reviews: reviews.length,
      skipped: lines.filter(({ result }) => result === "skipped").length,
    };
    const { name, fileName, mapping, onBehalfOf = actor.uid } = input;
    await insertGoodsImport(db, {
      id,
      kind,
      name,
      fileName,
      fileHash,
      mapping,
      ...counts,
      importedBy: onBehalfOf,
    });
    await insertGoods(db, id, made.goods);
    await insertPictures(db, id, made.pictures);
    await insertReviews(db, id, reviews);
    return {
      value: id,
      audit: { action: "goods.import", subject: `import:${id}`, after: { name, kind, fileHash, ...counts } },
    };
  });
}

type AddressOf = (drawing: string) => string;

async function publishArt(
  context: VoucherContext & { images: ImageStore },
  input: NewFile,
): Promise<AddressOf | undefined> {
  if (!input.createGames) return undefined;
  const { createdGames } = await draftGoods(context, input);
  const drawings = createdGames.flatMap(({ template }) => (template ? drawingsOf(template) : []));
  return drawings.length > 0 ? publishGameArt(context.images, drawings) : undefined;
}

interface Made {
  goods: NewGoods[];
  pictures: NewPicture[];
}

async function addProducts(
  inside: VoucherContext,
  draft: GoodsDraft,
  addressOf: AddressOf | undefined,
): Promise<Made> {
  const goods: NewGoods[] = [];
  const ids = new Map<NewGame | NewPackage, string>();
  const gameIds = new Map<string, string>();
  for (const game of draft.createdGames) {
    const id = await createCategory(inside, valuesOf(game, addressOf));
    ids.set(game, id);
    gameIds.set(foldedName(game.name), id);
    goods.push({ id, what: "game", line: game.line, name: game.name });
  }
  const news = noNews();
  for (const each of draft.packages) {
    const { name, price, oldPrice, onSale, stock, sku, productId, line, game } = each;
    const categoryId = "id" in game ? game.id : (gameIds.get(game.isNew) ?? "");
    const id = await createProduct(
      inside,
      { categoryId, name, price, oldPrice, onSale, offerType: "Normal", ...stock },
      news,
    );
    ids.set(each, id);
    goods.push({ id, what: "product", line, name, sku, product_id: productId });
  }
  await notifyNews(inside, news);
  const pictures = picturesOf(draft).map(({ of, address, line }): NewPicture => {
    const what = "template" in of ? "game" : "product";
    return { id: newId(), what, subjectId: ids.get(of) ?? "", line, address };
  });
  return { goods, pictures };
}

/** Returns the values of a new game: those of its template, but with the name from the former shop. */
function valuesOf({ name, template }: NewGame, addressOf: AddressOf | undefined) {
  if (!template || !addressOf) return { name, imageUrl: null, playerId: null };
  const values = categoryOf(template, addressOf);
  const { name: _, ...inBengali } = values.inBengali;
  return { ...values, name, inBengali: template.name === name ? values.inBengali : inBengali };
}

async function addCodes(inside: VoucherContext, { stock }: GoodsDraft): Promise<Made> {
  const goods: NewGoods[] = [];
  // All products are locked, so none has changed since it was read.
  const stored = await storeCodes(
    inside,
    stock.map(({ product, codes, isSold }) => ({ product, codes: codes.map(({ code }) => code), isSold })),
  );
  const ids = Map.groupBy(stored, ({ productId }) => productId);
  for (const { product, codes, becomesVoucher } of stock) {
    const own = ids.get(product.id) ?? [];
    // Fewer were stored, so somebody uploaded one of these codes meanwhile.
    if (own.length !== codes.length) throw new DomainError("import_outdated");
    const line = codes[0]?.line ?? 0;
    goods.push(...own.map(({ id }): NewGoods => ({ id, what: "code", line })));
    if (becomesVoucher)
      goods.push({ id: product.id, what: "stock", line, stock: product.stock, unlimited: product.unlimited });
  }
  return { goods, pictures: [] };
}
