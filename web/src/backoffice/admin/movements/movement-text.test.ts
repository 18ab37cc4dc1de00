import { expect, test } from "vitest";
import { accountText } from "./movement-text.ts";

test.each([
  ["wallet:0190a0a0", "Wallet"],
  ["cash:bkash", "bKash"],
  ["expense:goods", "Cost of goods"],
  ["supplier:digiflazz", "Supplier (digiflazz)"],
])("accountText shows the ledger account %s as %s", (account, text) => {
  expect(accountText(account)).toBe(text);
});
