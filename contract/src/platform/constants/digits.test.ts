import { expect, test } from "vitest";
import { asciiDigits } from "./digits.ts";

test("Bengali, Arabic and full-width digits become ASCII digits, and other characters stay unchanged", () => {
  expect(asciiDigits("০১২৩৪৫৬৭৮৯ TK 5")).toBe("0123456789 TK 5");
  expect(asciiDigits("０１２３４５６７８９")).toBe("0123456789");
  expect(asciiDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789 0123456789");
});
