import { describe, expect, it } from "vitest";
import { csvText } from "./csv.ts";
import { csvLines, readCsv, UnreadableCsv } from "./read-csv.ts";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

describe("a CSV file from any spreadsheet program is read", () => {
  it.each([
    ["commas", "a,b\n1,2\n"],
    ["semicolons, as Excel writes in half of the world", "a;b\r\n1;2\r\n"],
    ["tabs", "a\tb\n1\t2"],
    ["a byte order mark", "\uFEFFa,b\n1,2"],
    ["quotes", '"a","b"\n"1","2"'],
    ["old line ends", "a,b\r1,2\r"],
    ["spaces around", " a , b \n 1 , 2 "],
    ["empty lines", "a,b\n\n,\n1,2\n\n"],
  ])("accepts %s", (_, text) => {
    expect(cellsOf(text)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  it("quoted commas, quotes and line breaks in a CSV file are kept, and a record has the number of its first line", () => {
    const text = 'name,hint\n"Free Fire, BD","says ""hi""\nand more"\nlast,one\n';
    expect(readCsv(text)).toEqual([
      { line: 1, cells: ["name", "hint"] },
      { line: 2, cells: ["Free Fire, BD", 'says "hi"\nand more'] },
      { line: 4, cells: ["last", "one"] },
    ]);
  });

  it("an opening quote without a closing one causes an error that names its line", () => {
    expect(() => readCsv('a,b\n1,2\n"3,4\n5,6\n')).toThrow(UnreadableCsv);
    expect(() => readCsv('a,b\n1,2"x\n')).toThrow(expect.objectContaining({ line: 2 }));
  });

  it.each([
    ["line feeds", "\n"],
    ["both signs", "\r\n"],
    ["old line ends", "\r"],
  ])(
    "a file that is read in pieces of any size gives the same records as the whole file, with %s",
    (_, lineEnd) => {
      const rows = Array.from({ length: 60 }, (__, n) =>
        n % 7 === 0 ? "" : `${n},"a ""b"";${lineEnd}c",হীরা`,
      );
      const text = `\uFEFFsep=,${lineEnd}no,what,name${lineEnd}${rows.join(lineEnd)}`;
      const whole = readCsv(text, { heading: 20 });
      expect(whole).toHaveLength(52);
      expect(whole.at(-1)).toEqual({ line: 112, cells: ["59", `a "b";${lineEnd}c`, "হীরা"] });
      for (const size of [1, 2, 3, 7, 64, 500]) {
        const pieces = text.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
        expect([...csvLines(pieces, { heading: 20 })]).toEqual(whole);
      }
      const broken = `${text}${lineEnd}1,2"x`.match(/.{1,50}/gs) ?? [];
      expect(() => [...csvLines(broken, { heading: 20 })]).toThrow(expect.objectContaining({ line: 114 }));
    },
  );

  it("a file in an encoding other than UTF-8 is refused", () => {
    expect(() => readCsv("a,b\n\uFFFD,2")).toThrow(/CSV UTF-8/);
  });

  it("texts that were exported as CSV are read back unchanged, even those that look like formulas", async () => {
    const names = [
      "=1+1",
      "007",
      "12E5",
      "-50% off",
      "+8801",
      "@home",
      "plain",
      "হীরা",
      'a "b", c',
      "'quoted'",
    ];
    let text = "";
    const rows = async function* () {
      for (const name of names) yield [name, 1];
    };
    for await (const chunk of csvText(rows())) text += chunk;
    expect(text).toContain("'=1+1");
    expect(cellsOf(text).map(([name]) => name)).toEqual(names);
  });
});
