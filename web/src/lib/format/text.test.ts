import { expect, test } from "vitest";
import { initials, normaliseDigits, shortId } from "./text.ts";

test("an id is shown by its last 8 characters", () => {
  expect(shortId("0198c5a2-7e1b-7cc3-9d4e-1234567890ab")).toBe("567890ab");
});

test.each([
  ["Rahim Uddin Khan", "RU"],
  ["  nusrat  jahan ", "NJ"],
  ["hira", "H"],
  ["", ""],
  ["রহিম উদ্দিন", "রউ"],
  ["কোহিনুর", "কো"],
  ["😀 smile", "😀S"],
])("initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("Bengali digits become ASCII digits, the rest stays", () => {
  expect(normaliseDigits("০১২৩৪৫৬৭৮৯ TK 5")).toBe("0123456789 TK 5");
});
