import { expect, test } from "vitest";
import { initials, shortId } from "./text.ts";

test("shortId returns the last 8 characters of an ID", () => {
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
])("initials returns the initials of %j as %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
