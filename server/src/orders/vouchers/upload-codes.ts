import { bareCode, fulfilments, type ProductType, refusalMessages } from "@hira/contract";
import {
  findProduct,
  lockProduct,
  type ProductRow,
  setSellsCodes,
} from "../../catalog/products/product-queries.ts";
import { NO_STOCK, replaceStocks } from "../../catalog/products/stock-queries.ts";
import { watchUnits } from "../../catalog/products/watch-units.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { currentCipher } from "../../platform/sealing/voucher-key.ts";
import type { VoucherContext } from "./context.ts";
import { type Accepted, type CodesSeen, inspectCodes, requireGoodCodes } from "./inspect-codes.ts";
import { findOwnCodeProducts } from "./own-code-queries.ts";
import { findHashes, insertCodes } from "./queries.ts";

export interface Upload {
  productId: string;
  codes: string[];
}

export interface AskedUpload extends Upload, Accepted {
  /**
   * The product type that the operator saw. If the product has another type by now, the upload is refused, because it
   * could change that type by mistake.
   */
  expectedType?: ProductType | undefined;
  /**
   * The use of the codes that the operator saw. If the codes would be used in another way by now, the upload is
   * refused, so that no codes are sold by mistake.
   */
  expectedUse?: "sold" | "redeemed" | undefined;
}

/**
 * Adds codes to a product, without the text around them in the upload. From then on the product is sold as codes
 * (docs/rules/orders.md#voucher-codes), unless a redeemer uses them. Empty entries are skipped. Codes that are repeated
 * or already stored count as duplicates. Throws `product_not_found`, `no_codes`, `product_type_changed`, and the errors
 * of `requireGoodCodes`.
 */
export async function uploadCodes(
  context: VoucherContext,
  { productId, codes, expectedType, expectedUse, ...accepted }: AskedUpload,
): Promise<{ inserted: number; duplicates: number }> {
  const given = withoutBlanks(codes);
  return audited(context, async (inside) => {
    const { db } = inside;
    const product = await lockProduct(db, productId, "edit");
    if (!product) throw new DomainError("product_not_found");
    const isSold = !(await redeemsOwn(db, productId));
    const isOtherUse = expectedUse !== undefined && isSold !== (expectedUse === "sold");
    if (isOtherUse || (expectedType && fulfilments[product.fulfilment].type !== expectedType))
      throw new DomainError("product_type_changed", {
        values: { type: refusalMessages.productType[fulfilments[product.fulfilment].type] },
      });
    await requireGoodCodes({ ...context, db }, product, { codes, ...accepted });
    const { length: inserted } = await storeCodes(inside, [{ product, codes: given, isSold }]);
    const duplicates = given.length - inserted;
    return {
      value: { inserted, duplicates },
      audit: { action: "codes.upload", subject: `product:${productId}`, after: { inserted, duplicates } },
    };
  });
}

interface GoodCodes {
  /** The product to which the codes belong. The caller must have locked it. */
  product: Pick<ProductRow, "id" | "fulfilment">;
  /** The codes, without the text around them in the upload. */
  codes: readonly string[];
  /** True if the product is sold as codes from now on. */
  isSold: boolean;
}

/**
 * Stores checked codes of one or several products, in the caller's transaction. Returns those that were not stored
 * before.
 */
export async function storeCodes(
  inside: VoucherContext,
  given: readonly GoodCodes[],
): Promise<{ id: string; productId: string }[]> {
  const { db } = inside;
  const becomeVouchers = given.filter(
    ({ product: { fulfilment }, isSold }) => isSold && fulfilments[fulfilment].stock !== "codes",
  );
  if (becomeVouchers.length > 0)
    await makeVouchers(
      db,
      becomeVouchers.map(({ product }) => product.id),
    );
  const cipher = await currentCipher(db, inside.cipher);
  // The insert itself skips codes that are already stored under the current key.
  const known = await findHashes(
    db,
    given.flatMap(({ codes }) => codes.flatMap(cipher.otherHashes)),
  );
  const added = given.flatMap(({ product: { id: productId }, codes }) =>
    codes.filter((code) => !isKnown(known, cipher, code)).map((code) => ({ productId, code })),
  );
  const inserted = await insertCodes(db, sealed(cipher, added));
  await watchUnits(inside, countOf(inserted));
  return inserted;
}

const countOf = (inserted: readonly { productId: string }[]): Map<string, number> =>
  new Map([...Map.groupBy(inserted, (each) => each.productId)].map(([id, own]) => [id, own.length]));

/**
 * Returns what `uploadCodes` would do: how many codes are new, the positions of the other codes, and the errors and
 * warnings.
 */
export async function checkCodes(
  context: VoucherContext,
  { productId, codes }: Upload,
): Promise<CodesSeen & { inserted: number; duplicates: number[] }> {
  const { db, cipher } = context;
  const given = withoutBlanks(codes);
  const product = await findProduct(db, productId);
  if (!product) throw new DomainError("product_not_found");
  const known = await findHashes(db, given.flatMap(cipher.hashes));
  const duplicates: number[] = [];
  for (const [at, text] of codes.entries()) {
    if (text === "") continue;
    const code = bareCode(text);
    if (isKnown(known, cipher, code)) duplicates.push(at);
    known.add(cipher.hash(code).toString("hex"));
  }
  const seen = await inspectCodes(context, product, codes);
  return { inserted: given.length - duplicates.length, duplicates, ...seen };
}

/**
 * Returns the codes without empty entries. Also removes quotes and labels around a code, because with them nobody could
 * redeem it.
 */
function withoutBlanks(codes: string[]): string[] {
  const given = codes.filter((code) => code !== "").map(bareCode);
  if (given.length === 0) throw new DomainError("no_codes");
  return given;
}

/** Returns whether a code is already stored, whichever key encrypted it. */
function isKnown(known: Set<string>, cipher: CodeCipher, code: string): boolean {
  return cipher.hashes(code).some((hash) => known.has(hash.toString("hex")));
}

/** Returns whether a redeemer uses the product's codes. If so, an upload does not make it a voucher product. */
const redeemsOwn = async (db: Database, productId: string) =>
  (await findOwnCodeProducts(db, [productId])).has(productId);

/** Makes the codes the stock of the products. Before, their stock was a number. */
async function makeVouchers(db: Database, productIds: readonly string[]): Promise<void> {
  await replaceStocks(
    db,
    productIds.map((id) => ({ id, ...NO_STOCK })),
  );
  await setSellsCodes(db, productIds, true);
}

/** Encrypts each code once. The codes are sorted by hash, so that two uploads of the same codes do not deadlock. */
function sealed(cipher: CodeCipher, codes: readonly { productId: string; code: string }[]) {
  const byHash = new Map(codes.map((each) => [cipher.hash(each.code).toString("hex"), each]));
  const sorted = [...byHash].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([hash, { productId, code }]) => {
    const id = newId();
    return {
      id,
      product_id: productId,
      ciphertext: cipher.seal(id, code),
      code_hash: Buffer.from(hash, "hex"),
      tail_hash: cipher.tailHash(code),
      serial_hash: cipher.serialHash(code),
    };
  });
}
