import { expect, test } from "vitest";
import { feeExample, feeText } from "./fee-words.ts";

test("feeText describes a method's fee in a sentence", () => {
  expect(feeText({ feePercent: 0, amount: 500 })).toBe("No fee");
  expect(feeText({ feePercent: 1.85, amount: 0 })).toBe("1.85% on top");
  expect(feeText({ feePercent: 1.85, amount: 1000 })).toBe("1.85% on top, free from ৳1,000 on");
});

test("feeExample shows what a customer sends for an example amount", () => {
  expect(feeExample({ feePercent: 1.85, amount: 0 })).toBe("To get ৳500, a customer sends ৳509.25.");
  expect(feeExample({ feePercent: 1.85, amount: 1000 })).toBe(
    "To get ৳500, a customer sends ৳509.25. From ৳1,000 on there is no fee.",
  );
});

test("feeExample uses a lower amount if the usual example amount would have no fee", () => {
  expect(feeExample({ feePercent: 2, amount: 500 })).toContain("To get ৳250, a customer sends ৳255.");
});

test("feeExample returns null for an incomplete or invalid fee", () => {
  for (const feePercent of [undefined, Number.NaN, 0, -1, 101])
    expect(feeExample({ feePercent, amount: 0 })).toBeNull();
  expect(feeExample({ feePercent: 1, amount: Number.NaN })).toBe("To get ৳500, a customer sends ৳505.");
});
