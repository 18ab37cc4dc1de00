import type { Cell } from "./csv.ts";

/** What stands in each column, by its heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** The rows of a table: its headings, then a line of cells for each. */
export async function* cellsOf<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<readonly Cell[]> {
  yield Object.keys(columns);
  const cells = Object.values(columns);
  for await (const row of rows) yield cells.map((cell) => cell(row));
}
