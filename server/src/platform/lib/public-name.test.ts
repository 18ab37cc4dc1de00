import { expect, test } from "vitest";
import { publicName } from "./public-name.ts";

test.each([
  "Rahim Uddin",
  "Md. Rahim Uddin",
  "A.K.M. Fazlul Haque",
  "St. John-Smith",
  "রহিম উদ্দিন",
  "Player 12345",
  "Room 12 Level 345",
  "Mr. Combat",
  "Anne-Marie O'Neill",
  "একটি দীর্ঘ নাম যা চল্লিশ অক্ষরের কম",
  "x".repeat(40),
])("the public name of %s is unchanged", (name) => expect(publicName(name)).toBe(name));

test.each([
  ["an e-mail address", "Win Taka win@example.com", "WT"],
  ["a handle", "Cheap Diamonds @scammer", "CD"],
  ["a web address", "Free Gift https://example.com/x", "FG"],
  ["a web address without a protocol", "Free Gift example.com", "FG"],
  ["a short domain", "Free Gift t.me/abc", "FG"],
  ["a domain with blanks around its dot", "Free Gift example . com", "FG"],
  ["a domain in wide letters", "Free Gift ｅｘａｍｐｌｅ．ｃｏｍ", "FG"],
  ["a domain with an ideographic dot", "Free Gift example。com", "FG"],
  ["a domain with a middle dot", "Free Gift example•com", "FG"],
  ["a domain with an invisible character in it", "Free Gift example\u200b.\u2060com", "FG"],
  ["a domain in another script", "Free Gift пример.рф", "FG"],
  ["a domain with a number", "Free Gift bet365.win", "FG"],
  ["a phone number", "Call Me 01712345678", "CM"],
  ["a phone number with separators", "Call Me 0 1-7.1/2 3", "CM"],
  ["a phone number with invisible separators", "Call Me 01\u200b71\u00ad23", "CM"],
  ["Bengali digits", "Call Me ০১৭১২৩", "CM"],
  ["digits of several scripts", "Call Me ٠1७１২³", "CM"],
  ["circled digits", "Call Me ①②③④⑤⑥", "CM"],
  ["digits of emoji", "Call Me 0️⃣1️⃣7️⃣1️⃣2️⃣3️⃣", "CM"],
  ["nothing but a number", "01712345678", ""],
  ["more than 40 characters", `Sends You Diamonds ${"x".repeat(22)}`, "SY"],
])("the public name is the initials of a name with %s", (_what, name, initials) => {
  expect(publicName(name)).toBe(initials);
});

test("a name cannot change the direction of the text after it", () => {
  expect(publicName("Rahim \u202eevil\u202c\u200f")).toBe("Rahim evil");
});
