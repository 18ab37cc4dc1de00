import { expect, it } from "vitest";
import { normaliseTransactionId } from "./transaction-id.ts";

it.each([
  [" 9g7h 2k4l\n", "9G7H2K4L"],
  ["৯G৭H", "9G7H"],
  ["\u200B9G7H\uFEFF", "9G7H"],
  ["９Ｇ７Ｈ", "9G7H"],
  ["  ", ""],
])("a transaction ID is tidied: %j → %j", (text, tidy) => {
  expect(normaliseTransactionId(text)).toBe(tidy);
});
