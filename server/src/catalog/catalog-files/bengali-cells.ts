import type { FileChange } from "@hira/contract";
import { withBengali } from "../../platform/lib/bengali-texts.ts";
import { ruled, said } from "../../platform/lib/message-texts.ts";
import { type CellFault, NONE } from "./cells.ts";

/** Bengali texts of a record, nested like its English texts (docs/decisions/109). */
type Texts = { [name: string]: string | Texts | undefined };

/** For each column, the path of its text within a record's Bengali texts. */
export type BengaliColumns = Readonly<Record<string, readonly string[]>>;

interface Schema<Value> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Value }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

function textAt(texts: object | null, path: readonly string[]): string | null {
  let found: Texts | string | undefined = (texts ?? {}) as Texts;
  for (const name of path) found = typeof found === "object" ? found[name] : undefined;
  return typeof found === "string" && found !== "" ? found : null;
}

function withText(texts: Texts, [name = "", ...rest]: readonly string[], text: string): Texts {
  const inner = texts[name];
  const value = rest.length === 0 ? text : withText(typeof inner === "object" ? inner : {}, rest, text);
  return { ...texts, [name]: value };
}

/** Returns the cells of an export's Bengali columns. */
export function bengaliExport<Row extends { inBengali: object | null }>(columns: BengaliColumns) {
  return Object.fromEntries(
    Object.entries(columns).map(([column, path]) => [column, (row: Row) => textAt(row.inBengali, path)]),
  );
}

/** Reads the Bengali texts of a line. An empty cell keeps the present text. Returns undefined if no text changes. */
export function readBengali<Value extends object | null | undefined>(
  cells: Readonly<Record<string, string | undefined>>,
  before: object | null,
  {
    columns,
    schema,
    faults,
  }: {
    columns: BengaliColumns;
    schema: Schema<Value>;
    faults: CellFault[];
  },
): Value | undefined {
  const own = (before ?? {}) as Texts;
  let texts = own;
  for (const [column, path] of Object.entries(columns)) {
    const cell = cells[column];
    const text = cell?.toLowerCase() === NONE ? "" : cell;
    if (text !== undefined && text !== (textAt(before, path) ?? "")) texts = withText(texts, path, text);
  }
  if (texts === own) return undefined;
  const checked = schema.safeParse(texts);
  if (checked.success) return withBengali({ inBengali: checked.data }).inBengali as Value;
  for (const { path, message } of checked.error.issues) {
    const at = Object.keys(columns).find((column) => columns[column]?.join(".") === path.join("."));
    faults.push({ column: at ?? Object.keys(columns)[0] ?? "", ...said(ruled(message)) });
  }
  return undefined;
}

/** Returns the changed Bengali texts, by column. */
export function bengaliChanges(
  columns: BengaliColumns,
  before: object | null,
  after: object | null,
): FileChange["fields"] {
  return Object.entries(columns)
    .map(([column, path]) => ({ column, before: textAt(before, path), after: textAt(after, path) }))
    .filter((field) => field.before !== field.after);
}
