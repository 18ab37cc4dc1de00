import { expect, it } from "vitest";
import { normaliseSenderNumber, unusualSenderNumber } from "./phone.ts";

it.each([
  ["01712345678", "01712345678"],
  [" +880 1712-345678 ", "01712345678"],
  ["8801712345678", "01712345678"],
  ["০১৭১২৩৪৫৬৭৮", "01712345678"],
  ["017123456789", "017123456789"],
  ["+880 1712", "01712"],
  ["agent 42", "agent 42"],
  ["  ", ""],
])("normaliseSenderNumber stores the sender's number %j as %j", (given, kept) =>
  expect(normaliseSenderNumber(given)).toBe(kept),
);

it.each(["01712345678", "+880 1712-345678", "০১৭১২৩৪৫৬৭৮", "017123456789", ""])(
  "unusualSenderNumber accepts the sender's number %j without a warning",
  (text) => expect(unusualSenderNumber(text)).toBeNull(),
);

it.each(["0171", "01012345678", "01234567", "agent 42", "0171234567890"])(
  "unusualSenderNumber warns about the sender's number %j",
  (text) => expect(unusualSenderNumber(text)).toContain("11 digits"),
);
