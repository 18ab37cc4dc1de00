import { expect, test } from "vitest";
import { amountText, differenceText, sourceText, topUpText } from "./top-up.ts";

test("the texts of top-ups, and of the difference between a supplier's balance and the ledger, are readable", () => {
  expect([topUpText(5000), topUpText(-20)]).toEqual([
    "Top-up written down: ৳5,000.00",
    "Return written down: ৳20.00",
  ]);
  expect([differenceText(0), differenceText(-12.3), differenceText(5)]).toEqual([
    "as the books say",
    "৳12.30 less than the books",
    "৳5.00 more than the books",
  ]);
  expect([sourceText("other"), sourceText("bKash")]).toEqual(["Bank or other", "bKash"]);
  expect([amountText(5), amountText(-5)]).toEqual(["৳5.00", "-৳5.00"]);
});
