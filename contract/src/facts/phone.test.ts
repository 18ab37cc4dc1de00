import { expect, it } from "vitest";
import { normaliseSenderNumber } from "./phone.ts";

it.each([
  ["01712345678", "01712345678"],
  [" +880 1712-345678 ", "01712345678"],
  ["8801712345678", "01712345678"],
  ["০১৭১২৩৪৫৬৭৮", "01712345678"],
  ["017123456789", "017123456789"],
  ["+880 1712", "01712"],
  ["agent 42", "agent 42"],
  ["  ", ""],
])("%j is kept as %j", (given, kept) => expect(normaliseSenderNumber(given)).toBe(kept));
