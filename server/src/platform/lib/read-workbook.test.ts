import { expect, test } from "vitest";
import { workbookOf } from "../../testing/workbook.ts";
import { readWorkbook } from "./read-workbook.ts";

test("readWorkbook gives all rows of a large sheet with their line numbers, at each reading, without empty rows", async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => [`row ${at + 1}`, at + 0.5]);
  rows[999] = ["", ""];
  const lines = await readWorkbook(workbookOf(rows));
  const expected = rows.flatMap((cells, at) =>
    at === 999 ? [] : [{ line: at + 1, cells: cells.map(String) }],
  );
  expect([...lines]).toEqual(expected);
  expect([...lines]).toEqual(expected);
});
