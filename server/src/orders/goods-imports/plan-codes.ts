import {
  type CodeFault,
  type CodeOddity,
  foldedName,
  fulfilments,
  goodsMessages,
  type Message,
  packageOfCode,
} from "@hira/contract";
import type { ProductRow } from "../../catalog/products/product-queries.ts";
import { maskCode } from "../../platform/sealing/cipher.ts";
import type { VoucherContext } from "../vouchers/context.ts";
import { inspectorOf } from "../vouchers/inspect-codes.ts";
import { findOwnCodeProducts } from "../vouchers/own-code-queries.ts";
import { findHashes } from "../vouchers/queries.ts";
import type { CodeLine } from "./kinds/codes.ts";
import type { PlannedLine, Shop } from "./plan-products.ts";

/** The imported codes that belong to one package. */
export interface CodesOfProduct {
  product: ProductRow;
  codes: { line: number; code: string }[];
  /** True if customers will buy these codes; false if a redeemer redeems them to deliver the package. */
  isSold: boolean;
  /** True if the package is delivered by hand now and the import makes it a voucher product. */
  becomesVoucher: boolean;
}

interface CodesPlan {
  lines: PlannedLine[];
  stock: CodesOfProduct[];
}

const faults: Readonly<Record<CodeFault, Message>> = {
  damaged: goodsMessages.damagedCode,
  placeholder: goodsMessages.placeholder,
};
const oddities: Readonly<Record<CodeOddity, Message>> = {
  wrapped: goodsMessages.placeholder,
  length: goodsMessages.oddLength,
  letters: goodsMessages.oddLetters,
  unipin: goodsMessages.oddUnipin,
  zeros: goodsMessages.oddZeros,
};

type Matched = Omit<CodeLine, "product"> & { product: ProductRow };

/** Finds the package of each code. Leaves out codes that are unusable, already stored, or repeated in the file. */
export async function planCodes(
  context: VoucherContext,
  read: readonly CodeLine[],
  shop: Shop,
): Promise<CodesPlan> {
  const find = packageFinder(shop);
  const told = new Map<number, { result: PlannedLine["result"]; why: Message | null; of: string | null }>();
  const tell = (
    line: number,
    of: string | null,
    why: Message | null,
    result: PlannedLine["result"] = "skipped",
  ) => told.set(line, { result, why, of });
  const matched: Matched[] = [];
  for (const each of read) {
    const found = find(each.product);
    const of = "product" in found ? found.product.name : each.product.name || each.product.sku || null;
    if (each.refused) tell(each.line, of, each.refused);
    else if ("fault" in found) tell(each.line, of, found.fault);
    else matched.push({ ...each, product: found.product });
  }
  const fresh = await withoutKnown(context, matched, ({ line, product }, result, why) =>
    tell(line, product.name, why, result),
  );
  const ids = [...new Set(fresh.map(({ product }) => product.id))];
  const redeemed = await findOwnCodeProducts(context.db, ids);
  const inspect = await inspectorOf(context, ids);
  const stock: CodesOfProduct[] = [];
  for (const own of Map.groupBy(fresh, ({ product }) => product.id).values()) {
    const [{ product }] = own as [Matched, ...Matched[]];
    const good = goodCodes(inspect, product, own, ({ line }, why) => tell(line, product.name, why));
    for (const { line } of good) tell(line, product.name, null, "created");
    if (good.length === 0) continue;
    const isSold = !redeemed.has(product.id);
    stock.push({
      ...{ product, codes: good.map(({ line, code }) => ({ line, code })), isSold },
      becomesVoucher: isSold && fulfilments[product.fulfilment].stock !== "codes",
    });
  }
  const lines = read.flatMap(({ line, code }): PlannedLine[] => {
    const said = told.get(line);
    return said ? [{ line, name: code === "" ? "" : maskCode(code), price: null, ...said }] : [];
  });
  return { lines, stock };
}

/**
 * Leaves out codes that the store already has, whichever key encrypted them and whichever package they belong to, and
 * codes that the file repeats.
 */
async function withoutKnown(
  { db, cipher }: VoucherContext,
  codes: readonly Matched[],
  tell: (code: Matched, result: "unchanged" | "skipped", why: Message) => void,
): Promise<Matched[]> {
  const known = await findHashes(
    db,
    codes.flatMap(({ code }) => cipher.hashes(code)),
  );
  const seen = new Map<string, number>();
  return codes.filter((each) => {
    const [hash, all] = [cipher.hash(each.code).toString("hex"), cipher.hashes(each.code)];
    const first = seen.get(hash);
    const isKnown = all.some((any) => known.has(any.toString("hex")));
    if (first === undefined) seen.set(hash, each.line);
    if (first !== undefined) tell(each, "skipped", goodsMessages.codeTwice({ line: String(first) }));
    else if (isKnown) tell(each, "unchanged", goodsMessages.codeKnown);
    return first === undefined && !isKnown;
  });
}

/** If a package has at least this many codes, their usual form can be recognised. */
const FEWEST = 4;

/**
 * Leaves out codes that look damaged or differ from the package's other codes, because in an import nobody confirms
 * each one.
 */
function goodCodes(
  inspect: Awaited<ReturnType<typeof inspectorOf>>,
  product: ProductRow,
  codes: readonly Matched[],
  doubt: (code: Matched, why: Message) => void,
): Matched[] {
  const isSpaced = ({ code }: Matched) => /\S\s+\S/.test(code) && packageOfCode(code) === null;
  const spaced = codes.filter(isSpaced).length;
  const isUsual = codes.length >= FEWEST && spaced * 2 > codes.length;
  let good = codes.filter((each) => {
    const isOdd = isSpaced(each) && !isUsual;
    if (isOdd) doubt(each, goodsMessages.spaced);
    return !isOdd;
  });
  // The remaining codes are compared again and again, because some differences show only after other codes were left
  // out.
  for (let isFirst = true; good.length > 0; isFirst = false) {
    const {
      faults: broken,
      odd,
      otherPackage,
    } = inspect(
      product,
      good.map(({ code }) => code),
    );
    const whys = new Map<number, Message>([
      ...(isFirst ? odd.map(({ at, why }) => [at, oddities[why]] as const) : []),
      ...otherPackage.map(({ at }) => [at, goodsMessages.otherPackage] as const),
      ...broken.map(({ at, why }) => [at, faults[why]] as const),
    ]);
    if (whys.size === 0) return good;
    good = good.filter((each, at) => {
      const why = whys.get(at);
      if (why) doubt(each, why);
      return why === undefined;
    });
  }
  return good;
}

type Found = { product: ProductRow } | { fault: Message };

/**
 * Finds a package by the former shop's ID or SKU, which an earlier import stored. Otherwise finds it by its name in the
 * former shop or in this store.
 */
export function packageFinder({ products, known }: Shop): (of: CodeLine["product"]) => Found {
  const byId = new Map(products.map((product) => [product.id, product]));
  const places = new Map<string, Set<string>>();
  const put = (key: string, id: string) => {
    if (byId.has(id)) places.set(key, (places.get(key) ?? new Set()).add(id));
  };
  for (const { id, name, sku, productId } of known) {
    if (productId !== null) put(`id/${productId}`, id);
    if (sku !== null) put(`sku/${sku}`, id);
    if (name !== null) put(`name/${foldedName(name)}`, id);
  }
  for (const { id, name, categoryName } of products) {
    put(`name/${foldedName(name)}`, id);
    put(`name/${foldedName(`${categoryName} ${name}`)}`, id);
  }
  return ({ name, sku, productId }) => {
    const keys = [
      ...(productId === null ? [] : [`id/${productId}`]),
      ...(sku === null ? [] : [`sku/${sku}`]),
      ...(foldedName(name) === "" ? [] : [`name/${foldedName(name)}`]),
    ];
    const found = keys.map((key) => [...(places.get(key) ?? [])]).find((ids) => ids.length > 0) ?? [];
    const product = byId.get(found[0] ?? "");
    const cell = name || sku || productId || "";
    if (cell === "") return { fault: goodsMessages.packageUnsaid };
    if (!product) return { fault: goodsMessages.noPackage({ cell }) };
    return found.length > 1 ? { fault: goodsMessages.severalPackages({ cell }) } : { product };
  };
}
