import { fileMessages } from "@hira/contract";
import { expect, it } from "vitest";
import { said } from "./message-texts.ts";
import { readTable } from "./read-table.ts";

const shape = { columns: ["Game", "Product", "Note", "Pattern"], required: ["Product"] } as const;

it.each(["115 ???????", "?? ???", "“????”", "à¦¡à¦¾à¦¯à¦¼à¦®à¦¨à§à¦¡"])(
  "if a cell lost letters when its file was saved, the error names the cell: %j",
  (cell) => {
    const csv = `Game,Product,Note\nFree Fire,115 Diamonds,\nFree Fire,240 Diamonds,"${cell}"`;
    const { rows, faults } = readTable(csv, shape);
    expect(faults).toEqual([{ line: 3, column: "Note", ...said(fileMessages.lostLetters({ cell })) }]);
    expect(rows.map(({ line }) => line)).toEqual([2]);
  },
);

it("every column, including the name, is checked for letters that were lost when the file was saved", () => {
  const { faults } = readTable("Game,Product\n???? ????,???? ??", shape);
  expect(faults.map(({ column }) => column)).toEqual(["Game", "Product"]);
});

it.each(["115 ডায়মন্ড", "Really? Yes!", "What??", "À la carte", "https://hira.example/?a=1&b="])(
  "%j is accepted, because it has lost no letters",
  (cell) => {
    expect(readTable(`Product,Note\n115,"${cell}"`, shape).faults).toEqual([]);
  },
);

it("question marks in a column for patterns do not count as lost letters", () => {
  expect(readTable("Product,Pattern\n115,^(\\d{4})??(?:x)$", shape).faults).toEqual([]);
});
