import { describe, expect, it } from "vitest";
import { bareCode, faultsIn, odditiesIn } from "./code-texts.ts";

const good = ["ABCD-1234", "EFGH-5678", "IJKL-9012", "MNOP-3456", "QRST-7890"];
const faultOf = (text: string) => faultsIn([text])[0]?.why ?? null;

describe("faultsIn finds texts of an upload that cannot be voucher codes", () => {
  it.each([
    ...["1.23457E+15", "4.56E+12", "4,56E+12", "1E+16", "#NAME?", "#REF!", "#N/A", "#DIV/0!", "Err:502"],
    ...["########", "12345678901230000", "1234567890123000"],
  ])("faultsIn refuses a code that a spreadsheet damaged: %s", (text) =>
    expect(faultOf(text)).toBe("damaged"),
  );

  it.each([
    ...["Code", "CODES", "Voucher Code", "PIN:", "Serial No.", "undefined", "N/A", "null", "None", "-"],
    ...["XXXX-XXXX", '"undefined"', "কোড", "[object Object]"],
  ])("faultsIn refuses a heading or placeholder: %s", (text) => expect(faultOf(text)).toBe("placeholder"));

  it.each([
    ...good,
    "1E10-22E5",
    "1E1012",
    "PINE-4411",
    "NULL-1234",
    "1234567890123456",
    "1234567890123450",
    // Codes with spaces. A spreadsheet keeps them as text, so such a code that ends in zeros was not damaged.
    "1234 5678 9012 30000",
    "BDMB-T-S-12345678 1234-5678-9012-3000",
  ])("faultsIn accepts a code such as %s", (text) => expect(faultOf(text)).toBeNull());

  it("faultsIn refuses all long numbers of an upload if each ends in zeros, else none", () => {
    const lost = ["1234567890123450", "2234567890123450", "3234567890123450"];
    expect(faultsIn(lost)).toHaveLength(3);
    expect(faultsIn([...lost, "4234567890123456"])).toEqual([]);
  });
});

it.each([
  ['"ABCD-1234"', "ABCD-1234"],
  ["“ABCD-1234”,", "ABCD-1234"],
  ["'1234567890123456", "1234567890123456"],
  ["PIN: ABCD-1237", "ABCD-1237"],
  ["Voucher Code = ABCD-1237", "ABCD-1237"],
  ["পিন: ABCD-1237", "ABCD-1237"],
  ["1. ABCD-1238", "ABCD-1238"],
  ['12) "ABCD-1238"', "ABCD-1238"],
  ["2. Code: ABCD-1238;", "ABCD-1238"],
  ["1234.5678.9012", "1234.5678.9012"],
  ["PIN-1234-ABCD", "PIN-1234-ABCD"],
  ["CODE-1", "CODE-1"],
  ["Code", "Code"],
])("bareCode finds the code in the text %s: %s", (text, code) => expect(bareCode(text)).toBe(code));

describe("odditiesIn finds voucher codes that differ from the other codes", () => {
  const whyOf = (text: string, known = good) => odditiesIn([text], known)[0]?.why ?? null;

  it.each([
    ["ABCD-123", "length"],
    ["ABCD-12345", "length"],
    ["1234-5678", "letters"],
    ["AB?D-1234", "letters"],
    ['"ABCD-1234"', "wrapped"],
    ["BDMB-T-S-1234567 1234-5678-9012-3456", "unipin"],
    ["UVWX-1111", null],
    ["uvwx1111", null],
  ])("odditiesIn reports the code %s as %s", (text, why) => expect(whyOf(text)).toBe(why));

  it("odditiesIn finds an unusual code by comparing it with the other codes of its upload", () => {
    expect(odditiesIn([...good, "ABCD-123"], [])).toEqual([{ at: 5, why: "length" }]);
  });

  it("odditiesIn reports no unusual code if the upload has too few codes, or if each code has another format", () => {
    expect(whyOf("ABCD-123", good.slice(0, 3))).toBeNull();
    expect(whyOf("ABCD-123", ["A1", "AB12", "ABC123", "ABCD1234", "ABCDE12345"])).toBeNull();
  });

  it("odditiesIn reports every code of an upload whose format differs from the product's known codes", () => {
    const fresh = Array.from({ length: 100 }, (_, n) => `NEW-FORMAT-${1000 + n}`);
    expect(odditiesIn(fresh, good)).toHaveLength(100);
    expect(odditiesIn(fresh, [])).toEqual([]);
  });

  it("odditiesIn reports a single long number that ends in a zero, because a spreadsheet may have damaged it", () => {
    expect(whyOf("1234567890123450", [])).toBe("zeros");
  });
});
