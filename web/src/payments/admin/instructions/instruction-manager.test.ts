import { expect, test } from "vitest";
import { amountText } from "./instruction-manager.tsx";

test("amountText shows an instruction with the amount 0 as a variable amount", () => {
  expect(amountText(0)).toBe("Variable amount");
  expect(amountText(1000)).toBe("No fee from ৳1,000.00");
});
