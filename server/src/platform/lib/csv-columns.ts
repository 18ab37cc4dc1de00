import type { Cell } from "./csv.ts";

/** Returns the cell of each column, by heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Yields a table's headings, then one line of cells per row. */
export async function* cellsOf<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<readonly Cell[]> {
  yield Object.keys(columns);
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cell) => cell(row));
}
