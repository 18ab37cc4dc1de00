import { expect, test } from "vitest";
import { knownWords } from "./known-words.ts";

const { storeWords, didWords } = knownWords([
  ["asks for a second person: {asked}", "দ্বিতীয় ব্যক্তির অনুমোদন চেয়েছেন: {asked}"],
  ["Loosen the protection: {limits}", "সুরক্ষা শিথিল করা: {limits}"],
  ["{limit} from {was} to {now}", "{limit} {was} থেকে {now}"],
  ["changed where customers pay by {method} from {before} to {number}", "{method}: {before} → {number}"],
  ["never", "কখনোই না"],
  ["“{cell}”: {problem} Write it like 85.", "“{cell}”: {problem} 85-এর মতো লিখুন।"],
  ["Price must be a number", "দাম সংখ্যায় লিখুন"],
  ["Price must be 0 or more", "দাম 0 বা তার বেশি হতে হবে।"],
  ["Enter the supplier's {label}.", "সাপ্লায়ারের {label} লিখুন।"],
  ["API key", "API কী"],
  ["{free} of {total}", "{total}-এর মধ্যে {free}"],
]);

test("what the store keeps in words is read in one's own, as deep as they are known; names stay", () => {
  const limits = "rows taken out from 500 to never; codes from 20 to 40";
  const worded = "সুরক্ষা শিথিল করা: rows taken out 500 থেকে কখনোই না; codes 20 থেকে 40";
  expect(storeWords(`Loosen the protection: ${limits}`)).toBe(worded);
  expect(didWords(`Asha Rahman asks for a second person: Loosen the protection: ${limits}`)).toBe(
    `Asha Rahman দ্বিতীয় ব্যক্তির অনুমোদন চেয়েছেন: ${worded}`,
  );
  expect(didWords("Asha changed where customers pay by bKash from 017 to 018")).toBe("Asha bKash: 017 → 018");
  expect(didWords("Asha did what only another version knows")).toBe(
    "Asha did what only another version knows",
  );
});

test("what is quoted within a text is read too: with a full stop of its own, or written small", () => {
  expect(storeWords("“x”: Price must be a number. Write it like 85.")).toBe(
    "“x”: দাম সংখ্যায় লিখুন। 85-এর মতো লিখুন।",
  );
  expect(storeWords("“x”: Price must be 0 or more. Write it like 85.")).toBe(
    "“x”: দাম 0 বা তার বেশি হতে হবে। 85-এর মতো লিখুন।",
  );
  expect(storeWords("Enter the supplier's api key.")).toBe("সাপ্লায়ারের API কী লিখুন।");
});

test("words that somebody typed are not taken for a size", () => {
  expect(storeWords("12 GB of 40 GB")).toBe("40 GB-এর মধ্যে 12 GB");
  expect(storeWords("Opening balance of the sample shop")).toBe("Opening balance of the sample shop");
});
