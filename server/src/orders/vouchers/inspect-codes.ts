import {
  type At,
  type CodeFault,
  type CodeOddity,
  faultsIn,
  odditiesIn,
  otherPackageOf,
  packageText,
  type UnipinPackage,
} from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { VoucherContext } from "./context.ts";
import { newestCodes } from "./queries.ts";

/** Number of the product's codes with which new codes are compared. */
const COMPARED = 50;
/** Maximum number of line numbers that an error lists. */
const NAMED = 20;

/** The problems of codes that are about to be stored. `at` is a code's position in the list, counted from 0. */
export interface CodesSeen {
  faults: At<CodeFault>[];
  odd: At<CodeOddity>[];
  /** Codes that have the beginning of another product's codes. */
  otherPackage: { at: number; package: UnipinPackage }[];
}

/** The warnings about codes that the operator has seen and confirmed. */
export interface Accepted {
  acceptOtherPackage?: boolean | undefined;
  acceptOdd?: boolean | undefined;
}

interface Product {
  id: string;
  name: string;
}

/** Checks codes that are to become the stock of a product. Skips empty entries. */
type Inspect = (product: Product, codes: readonly string[]) => CodesSeen;

/**
 * Returns a function that checks codes of these products. It compares them with the newest codes of the same product.
 */
export async function inspectorOf(
  { db, cipher }: VoucherContext,
  productIds: readonly string[],
): Promise<Inspect> {
  const known = Map.groupBy(await newestCodes(db, productIds, COMPARED), ({ productId }) => productId);
  return (product, codes) =>
    seenIn(
      product,
      codes,
      (known.get(product.id) ?? []).map(({ id, ciphertext }) => cipher.open(id, ciphertext)),
    );
}

export async function inspectCodes(
  context: VoucherContext,
  product: Product,
  codes: readonly string[],
): Promise<CodesSeen> {
  return (await inspectorOf(context, [product.id]))(product, codes);
}

function seenIn(product: Product, codes: readonly string[], known: string[]): CodesSeen {
  const given = codes.flatMap((code, at) => (code === "" ? [] : [{ code, at }]));
  const texts = given.map(({ code }) => code);
  const placed = <Why>(found: At<Why>[]) => found.map(({ at, why }) => ({ at: given[at]?.at ?? at, why }));
  return {
    faults: placed(faultsIn(texts)),
    odd: placed(odditiesIn(texts, known)),
    otherPackage: given.flatMap(({ code, at }) => {
      const other = otherPackageOf(code, product.name);
      return other === null ? [] : [{ at, package: other }];
    }),
  };
}

/**
 * Checks codes before they are stored. Every operation that stores codes calls it. Throws `codes_unusable`. Throws
 * `codes_of_other_package` and `codes_odd`, unless the operator has confirmed these warnings.
 */
export async function requireGoodCodes(
  context: VoucherContext,
  product: Product,
  { codes, acceptOtherPackage, acceptOdd }: Accepted & { codes: readonly string[] },
): Promise<void> {
  const { faults, odd, otherPackage } = await inspectCodes(context, product, codes);
  if (faults.length > 0) throw new DomainError("codes_unusable", { values: { lines: linesOf(faults) } });
  if (otherPackage.length > 0 && !acceptOtherPackage) {
    const packages = [...new Set(otherPackage.map((each) => packageText(each.package)))].join(", ");
    throw new DomainError("codes_of_other_package", {
      values: { count: String(otherPackage.length), packages, product: product.name },
    });
  }
  if (odd.length > 0 && !acceptOdd) throw new DomainError("codes_odd", { values: { lines: linesOf(odd) } });
}

function linesOf(found: readonly { at: number }[]): string {
  const named = found.slice(0, NAMED).map(({ at }) => at + 1);
  return `${named.join(", ")}${found.length > NAMED ? " …" : ""}`;
}
