import { expect, test } from "vitest";
import { parseCodes } from "./parse-codes.ts";

const serial = "UPBD-Q-S-01234567";
const pin = "1234-5678-9012-3456";
const other = "BDMB-T-S-76543210";
const otherPin = "9999-8888-7777-6666";

const reasonsOf = (text: string) => parseCodes(text).malformed.map(({ line, reason }) => [line, reason]);

test("parseCodes reads each line as a code, and drops outer spaces, blank lines and repeated codes", () => {
  expect(parseCodes("  AAA-1 \r\n\n\tBBB-2\nAAA-1\n")).toEqual({
    codes: ["AAA-1", "BBB-2"],
    lines: [1, 3],
    repeated: 1,
    malformed: [],
    bared: [],
  });
  expect(parseCodes(" \n\n")).toEqual({ codes: [], lines: [], repeated: 0, malformed: [], bared: [] });
});

test("parseCodes reads a UniPin serial and the PIN on the next line as one code", () => {
  expect(parseCodes(`${serial}\n${pin}\n\n${other}\n\n${otherPin}`)).toEqual({
    codes: [`${serial} ${pin}`, `${other} ${otherPin}`],
    lines: [1, 4],
    repeated: 0,
    malformed: [],
    bared: [],
  });
});

test("parseCodes reads a serial and its PIN on one line, even with tabs, labels, numbers, small letters, other dashes or Bengali digits", () => {
  const code = `${serial} ${pin}`;
  const ways = [
    `${serial}\t${pin}`,
    `1. Serial: ${serial}, PIN: ${pin}`,
    `${serial.toLowerCase()} ${pin}`,
    `${serial.replaceAll("-", "–")}\n${pin.replaceAll("-", "‑")}`,
    `\u200b${serial}\nPIN ${pin}\u00a0`,
    `${serial}\n১২৩৪-৫৬৭৮-৯০১২-৩৪৫৬`,
  ];
  for (const way of ways)
    expect(parseCodes(way), way).toMatchObject({ codes: [code], repeated: 0, malformed: [] });
});

test("parseCodes reports a serial without a PIN and a PIN without a serial, and still reads the other lines", () => {
  const text = `${serial}\n${other}\n${otherPin}\n${pin}\n${serial}`;
  expect(parseCodes(text).codes).toEqual([`${other} ${otherPin}`]);
  expect(reasonsOf(text)).toEqual([
    [1, "The PIN of this serial is missing"],
    [4, "The serial of this PIN is missing"],
    [5, "The PIN of this serial is missing"],
  ]);
});

test("parseCodes reports a serial or PIN that has one digit too few or too many", () => {
  expect(parseCodes(`UPBD-Q-S-0123456\n${pin}`).codes).toEqual([]);
  expect(parseCodes(`UPBD-Q-S-012345678\n${pin}`).codes).toEqual([]);
  expect(parseCodes(`${serial} ${pin}7`).codes).toEqual([]);
  expect(parseCodes(`${serial} ${pin}-7777`).codes).toEqual([]);
  expect(reasonsOf(`${serial}\n1234-5678-9012`)).toEqual([
    [1, "The PIN of this serial is missing"],
    [2, "Not a PIN: 1234-5678-9012-3456"],
  ]);
});

test("parseCodes reports a line among UniPin codes that is neither a serial nor a PIN", () => {
  expect(reasonsOf(`Order 4711\n${serial}\n${pin}`)).toEqual([[1, "Neither a serial nor a PIN"]]);
});

test("parseCodes reads PINs as codes if the text has no serials", () => {
  expect(parseCodes(`${pin}\n${otherPin}`).codes).toEqual([pin, otherPin]);
});

test("parseCodes reports sentences, and lines that are too long", () => {
  expect(reasonsOf(`Codes for today\nABC\n${"9".repeat(201)}`)).toEqual([
    [1, "This does not look like a code"],
    [3, "Longer than 200 characters"],
  ]);
});

test("parseCodes reports headings, placeholders and codes damaged by a spreadsheet, each with its line number", () => {
  const text = "Code\n1.23457E+15\nABCD-1234\n#NAME?\n########\n12345678901230000\nN/A";
  expect(parseCodes(text).codes).toEqual(["ABCD-1234"]);
  const damaged = "Damaged by a spreadsheet. Copy it again from where it came";
  const placeholder = "A heading or a placeholder";
  expect(reasonsOf(text)).toEqual([
    [1, placeholder],
    [2, damaged],
    [4, damaged],
    [5, damaged],
    [6, damaged],
    [7, placeholder],
  ]);
});

test("parseCodes removes quotes, labels and list numbers from codes, and reports what it removed", () => {
  expect(parseCodes('"ABCD-1234"\nPIN: ABCD-1237\n1. ABCD-1238\nABCD-1239')).toMatchObject({
    codes: ["ABCD-1234", "ABCD-1237", "ABCD-1238", "ABCD-1239"],
    malformed: [],
    bared: [
      { line: 1, before: '"ABCD-1234"', after: "ABCD-1234" },
      { line: 2, before: "PIN: ABCD-1237", after: "ABCD-1237" },
      { line: 3, before: "1. ABCD-1238", after: "ABCD-1238" },
    ],
  });
});
