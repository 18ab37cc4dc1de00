import type { Cell } from "./csv.ts";

/** A function for each column that returns the column's cell of a record, by the column's heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Yields the headings of a table, and then a line of cells for each record. */
export async function* cellsOf<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<readonly Cell[]> {
  yield Object.keys(columns);
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cell) => cell(row));
}
