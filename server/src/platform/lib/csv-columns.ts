import type { Cell } from "./csv.ts";

/** The columns of a table. The key is a column's heading. The function returns a record's cell in this column. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Yields the headings of the table first, and then one line of cells for each record. */
export async function* cellsOf<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<readonly Cell[]> {
  yield Object.keys(columns);
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cell) => cell(row));
}
