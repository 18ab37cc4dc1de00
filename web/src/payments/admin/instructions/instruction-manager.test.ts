import { expect, test } from "vitest";
import { amountText } from "./instruction-manager.tsx";

test("an amount of 0 is called a variable amount", () => {
  expect(amountText(0)).toBe("Variable amount");
  expect(amountText(1000)).toBe("No fee from ৳1,000.00");
});
