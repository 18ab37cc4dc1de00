import type { CallInput, SuppliedPackage } from "@hira/contract";
import { isBelowCost } from "@hira/contract/orders/constants/costs";
import { foldedName } from "@hira/contract/platform/constants/names";

/** Unsaved values of a row in the table of packages. */
export interface PackageDraft {
  /** Revision that the row had when its draft began. */
  revision: string;
  /** SKU that the package has at the supplier; empty: the supplier does not deliver it. */
  sku: string;
  /** Name of the SKU in the supplier's list; null if it is not known. */
  skuName: string | null;
  /** Price in taka that the supplier asks for the SKU; null if it is not known. */
  cost: number | null;
  /**
   * Position of this supplier among the package's suppliers, counted from 1. undefined: the position stays, and a new
   * supplier becomes the last.
   */
  position?: number | undefined;
  automatic: boolean;
}

/** Drafts by product ID. They stay when a filter hides their rows. */
export type PackageDrafts = Readonly<Record<string, PackageDraft>>;

/** Returns the saved values of a row as a draft. */
export function savedDraft({ revision, mapped, automatic }: SuppliedPackage): PackageDraft {
  const { sku = "", skuName = null, cost = null, position } = mapped ?? {};
  return { revision, sku, skuName, cost, position, automatic };
}

/** True if the draft has the values of the saved row. */
function isSaved(row: SuppliedPackage, draft: PackageDraft): boolean {
  const { sku, position, automatic } = savedDraft(row);
  const hasPosition = draft.sku !== "" && draft.position !== position;
  return sku === draft.sku.trim() && !hasPosition && automatic === draft.automatic;
}

/** Returns the drafts after a change of one row. If the row then has its saved values, its draft is removed. */
export function withChange(
  drafts: PackageDrafts,
  row: SuppliedPackage,
  change: Partial<PackageDraft>,
): PackageDrafts {
  const { [row.product._id]: before = savedDraft(row), ...others } = drafts;
  const draft = { ...before, ...change };
  if (change.sku !== undefined && !("cost" in change)) Object.assign(draft, known(row, change.sku.trim()));
  return isSaved(row, draft) ? others : { ...others, [row.product._id]: draft };
}

/** Returns the name and cost of a typed SKU if it is the saved or the suggested one, otherwise null for both. */
function known({ mapped, guess }: SuppliedPackage, sku: string): Pick<PackageDraft, "skuName" | "cost"> {
  if (mapped?.sku === sku) return { skuName: mapped.skuName, cost: mapped.cost };
  if (guess?.sku === sku) return { skuName: guess.name, cost: guess.cost };
  return { skuName: null, cost: null };
}

/** Returns the drafts after filling in suggestions. Each row without a saved or typed SKU gets its suggested SKU. */
export function withGuesses(drafts: PackageDrafts, rows: readonly SuppliedPackage[]): PackageDrafts {
  return rows.reduce(
    (next, row) =>
      row.guess && !row.mapped && !next[row.product._id]?.sku
        ? withChange(next, row, { sku: row.guess.sku })
        : next,
    drafts,
  );
}

/** Returns the drafts after a change of every row that has an SKU. */
export function withAll(
  drafts: PackageDrafts,
  rows: readonly SuppliedPackage[],
  change: (row: SuppliedPackage) => Partial<PackageDraft>,
): PackageDrafts {
  return rows.reduce((next, row) => {
    const { sku } = next[row.product._id] ?? savedDraft(row);
    return sku.trim() === "" ? next : withChange(next, row, change(row));
  }, drafts);
}

/** Returns how many suppliers a package has if this supplier is counted as one of them. */
export const placesOf = ({ suppliers, mapped }: SuppliedPackage) => suppliers + (mapped ? 0 : 1);

type Body = CallInput<"POST /admin/suppliers/{id}/packages">["body"]["packages"];

/** Converts the drafts to the body of the call that saves them. */
export function changesOf(drafts: PackageDrafts): Body {
  return Object.entries(drafts).map(([productId, { revision, sku, position, automatic }]) => ({
    ...{ productId, revision, automatic, sku: sku.trim() || null },
    ...(position !== undefined && sku.trim() !== "" && { position }),
  }));
}

/** True if somebody else has changed the row since its draft began. */
export const isStale = (row: SuppliedPackage, draft: PackageDraft | undefined): boolean =>
  draft !== undefined && draft.revision !== row.revision;

/** Returns how many drafts would sell their package below its cost. */
export const lossesIn = (drafts: PackageDrafts, rows: readonly SuppliedPackage[]): number =>
  rows.filter(({ product: { _id, price } }) => {
    const { sku = "", cost = null } = drafts[_id] ?? {};
    return sku !== "" && cost !== null && isBelowCost(price, cost);
  }).length;

const cellsOf = (line: string) =>
  line
    .split("\t")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");

export interface PastedSkus {
  drafts: PackageDrafts;
  filled: number;
  /** Pasted lines that belong to no package. */
  unread: string[];
}

/**
 * Fills in SKUs from cells copied from a spreadsheet. If a line has a package's name before the SKU, the SKU goes into
 * that package's row. Lines of only an SKU fill the rows from position `from` on.
 */
export function pasteSkus(
  drafts: PackageDrafts,
  rows: readonly SuppliedPackage[],
  { from, text }: { from: number; text: string },
): PastedSkus {
  const lines = text.split(/\r?\n/).filter((line) => cellsOf(line).length > 0);
  const byName = Map.groupBy(rows, ({ product }) => foldedName(product.name));
  for (const row of rows) byName.set(foldedName(row.product.category.name + row.product.name), [row]);
  const unread: string[] = [];
  let [next, filled, at] = [drafts, 0, from];
  for (const line of lines) {
    const [first = "", sku] = cellsOf(line);
    const named = sku === undefined ? [rows[at++]] : byName.get(foldedName(first));
    const [row] = named ?? [];
    // If several games have a package with this name, the line does not say which row is meant.
    if (!row || named?.length !== 1) unread.push(line);
    else {
      next = withChange(next, row, { sku: sku ?? first });
      filled += 1;
    }
  }
  return { drafts: next, filled, unread };
}
