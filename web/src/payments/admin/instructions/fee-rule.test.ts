import { expect, test } from "vitest";
import { amountText, checkFeeRule } from "./fee-rule.ts";

const errorsOf = (amount: string, feePercent: string) => checkFeeRule({ amount, feePercent }).errors;
const fine = { amount: undefined, feePercent: undefined };

test("reads amount and fee as typed, including Bengali digits; an empty amount is 0", () => {
  expect(checkFeeRule({ amount: " 500.50 ", feePercent: "1.85" })).toMatchObject({
    amount: 500.5,
    feePercent: 1.85,
    errors: fine,
  });
  expect(checkFeeRule({ amount: "৫০০", feePercent: "২" })).toMatchObject({ amount: 500, feePercent: 2 });
  expect(checkFeeRule({ amount: "", feePercent: "0" })).toMatchObject({ amount: 0, errors: fine });
});

test("a fee is required and lies between 0 and 100", () => {
  expect(errorsOf("0", "100")).toEqual(fine);
  for (const fee of ["-0.01", "100.01", "", "two"]) {
    expect(errorsOf("0", fee).feePercent).toBe("Fee must be between 0 and 100.");
  }
});

test("an amount is in taka and not negative", () => {
  expect(errorsOf("-1", "0").amount).toBe("Amount cannot be negative.");
  expect(errorsOf("much", "0").amount).toBe("Enter a valid amount.");
  expect(errorsOf("10000001", "0").amount).toMatch(/^Use at most ৳/);
});

test("amount and fee have at most 2 decimals", () => {
  expect(errorsOf("1.005", "1.855")).toEqual({
    amount: "Use at most 2 decimals.",
    feePercent: "Use at most 2 decimals.",
  });
});

test("an amount of 0 is called a variable amount", () => {
  expect(amountText(0)).toBe("Variable amount");
  expect(amountText(1000)).toBe("No fee from ৳1,000.00");
});
