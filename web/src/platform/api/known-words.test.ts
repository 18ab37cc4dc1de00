import { expect, test } from "vitest";
import { knownWords } from "./known-words.ts";

const { storeWords } = knownWords([
  ["“{cell}”: {problem} Write it like 85.", "“{cell}”: {problem} 85-এর মতো লিখুন।"],
  ["Price must be a number", "দাম সংখ্যায় লিখুন"],
  ["Price must be 0 or more", "দাম 0 বা তার বেশি হতে হবে।"],
  ["Enter the supplier's {label}.", "সাপ্লায়ারের {label} লিখুন।"],
  ["API key", "API কী"],
]);

test("translates quoted texts too: with their own full stop, or in lower case", () => {
  expect(storeWords("“x”: Price must be a number. Write it like 85.")).toBe(
    "“x”: দাম সংখ্যায় লিখুন। 85-এর মতো লিখুন।",
  );
  expect(storeWords("“x”: Price must be 0 or more. Write it like 85.")).toBe(
    "“x”: দাম 0 বা তার বেশি হতে হবে। 85-এর মতো লিখুন।",
  );
  expect(storeWords("Enter the supplier's api key.")).toBe("সাপ্লায়ারের API কী লিখুন।");
});
