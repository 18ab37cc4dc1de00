import type { CallInput, SuppliedPackage } from "@hira/contract";
import { isBelowCost } from "@hira/contract/orders/constants/costs";
import { foldedName } from "@hira/contract/platform/constants/names";

/** What was typed in a row and is not saved yet. */
export interface PackageDraft {
  /** The revision of the row that it was typed in. */
  revision: string;
  /** Empty: it is not ordered there. */
  sku: string;
  /** Name and cost of the SKU, where it was chosen from the list. */
  skuName: string | null;
  /** Taka. */
  cost: number | null;
  /** From 1; undefined: as it is, and a new one last. */
  position?: number | undefined;
  automatic: boolean;
}

/** Typed rows by the ids of their products; they are kept whatever the filter shows. */
export type PackageDrafts = Readonly<Record<string, PackageDraft>>;

/** A row as it is saved. */
export function savedDraft({ revision, mapped, automatic }: SuppliedPackage): PackageDraft {
  const { sku = "", skuName = null, cost = null, position } = mapped ?? {};
  return { revision, sku, skuName, cost, position, automatic };
}

/** True if a row is as it was saved. */
function isSaved(row: SuppliedPackage, draft: PackageDraft): boolean {
  const { sku, position, automatic } = savedDraft(row);
  const hasPosition = draft.sku !== "" && draft.position !== position;
  return sku === draft.sku.trim() && !hasPosition && automatic === draft.automatic;
}

/** Returns the drafts with a change of one row; a row that is as it was saved has no draft. */
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

/** Returns what is known of a SKU that was typed. */
function known({ mapped, guess }: SuppliedPackage, sku: string): Pick<PackageDraft, "skuName" | "cost"> {
  if (mapped?.sku === sku) return { skuName: mapped.skuName, cost: mapped.cost };
  if (guess?.sku === sku) return { skuName: guess.name, cost: guess.cost };
  return { skuName: null, cost: null };
}

/** Returns the drafts with the guess of each row that is not mapped and has nothing typed in it. */
export function withGuesses(drafts: PackageDrafts, rows: readonly SuppliedPackage[]): PackageDrafts {
  return rows.reduce(
    (next, row) =>
      row.guess && !row.mapped && !next[row.product._id]?.sku
        ? withChange(next, row, { sku: row.guess.sku })
        : next,
    drafts,
  );
}

/** Applies a change to all rows that are ordered there. */
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

/** Returns how many suppliers a row would have. */
export const placesOf = ({ suppliers, mapped }: SuppliedPackage) => suppliers + (mapped ? 0 : 1);

type Body = CallInput<"POST /admin/suppliers/{id}/packages">["body"]["packages"];

/** Returns what is sent for the typed rows. */
export function changesOf(drafts: PackageDrafts): Body {
  return Object.entries(drafts).map(([productId, { revision, sku, position, automatic }]) => ({
    ...{ productId, revision, automatic, sku: sku.trim() || null },
    ...(position !== undefined && sku.trim() !== "" && { position }),
  }));
}

/** True if somebody else changed the row since it was typed in. */
export const isStale = (row: SuppliedPackage, draft: PackageDraft | undefined): boolean =>
  draft !== undefined && draft.revision !== row.revision;

/** Counts the typed rows that would be sold below their cost. */
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
  /** Lines that belong to no row. */
  unread: string[];
}

/**
 * Fills SKUs from cells of a spreadsheet: a column goes down from the row in which it was pasted; with a package's name
 * before the SKU, a line goes to that package.
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
    // A name that several games have says not which package is meant.
    if (!row || named?.length !== 1) unread.push(line);
    else {
      next = withChange(next, row, { sku: sku ?? first });
      filled += 1;
    }
  }
  return { drafts: next, filled, unread };
}
