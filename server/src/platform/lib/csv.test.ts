import { describe, expect, it } from "vitest";
import { type Cell, csvCell, csvText } from "./csv.ts";

async function textOf(rows: Cell[][]): Promise<string> {
  async function* all() {
    yield* rows;
  }
  let text = "";
  for await (const chunk of csvText(all())) text += chunk;
  return text;
}

describe("a spreadsheet shows the cells of a CSV file unchanged", () => {
  it("a CSV file quotes commas, quotes and line breaks, and leaves empty cells empty", async () => {
    expect(
      await textOf([
        ["Id", "Note"],
        ["1", 'say "hi", then\nleave'],
        ["2", null],
      ]),
    ).toBe('\uFEFFId,Note\r\n1,"say ""hi"", then\nleave"\r\n2,\r\n');
  });

  it.each([
    "=1+1",
    "+880171",
    "-2",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "\u200B=1",
    "\uFEFF=1",
    "\u0000=1",
    " \u3164＝1",
    '=HYPERLINK("http://x")',
  ])("a CSV file prevents a spreadsheet from running %j as a formula", (text) =>
    expect(csvCell(text).replace(/^"/, "")).toMatch(/^'/),
  );

  it.each(["01712345678", "00", "123456789012", "9007199254740993", "12345678E9", "5e3"])(
    "a CSV file protects %j, because a spreadsheet would change the number",
    (text) => expect(csvCell(text)).toBe(`"=""${text}"""`),
  );

  it.each([
    "0",
    "12345678901",
    "8N7A2K4QX1",
    "01712345678 (home)",
    "+8801712345678",
    '0"&A1&"',
    "0\n1",
    "০১৭",
  ])("a CSV file does not write %j as a formula", (text) => expect(csvCell(text)).not.toMatch(/^"?=/));

  it("a CSV file has amounts as numbers, including negative ones, and times in Dhaka's time zone", () => {
    expect([csvCell(-12.5), csvCell(new Date("2026-11-20T20:05:06Z"))]).toEqual([
      "-12.5",
      "2026-11-21 02:05:06",
    ]);
  });

  it("a CSV file has every line, including those at the border between two chunks", async () => {
    const text = await textOf(Array.from({ length: 401 }, (_, n) => [n]));
    expect(text.trimEnd().split("\r\n")).toHaveLength(401);
  });
});
