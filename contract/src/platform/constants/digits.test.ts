import { expect, test } from "vitest";
import { asciiDigits } from "./digits.ts";

test("asciiDigits converts Bengali, Arabic and full-width digits, and keeps all other characters", () => {
  expect(asciiDigits("০১২৩৪৫৬৭৮৯ TK 5")).toBe("0123456789 TK 5");
  expect(asciiDigits("０１２３４５６７８９")).toBe("0123456789");
  expect(asciiDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789 0123456789");
});
