import { expect, test } from "vitest";
import { missingText } from "./gap-text.ts";

test("missingText says how much money moved without a message, and in which direction", () => {
  expect(missingText({ expected: 1_000, found: 1_500 })).toBe("৳500.00 came in without a message");
  expect(missingText({ expected: 1_000.3, found: 980.2 })).toBe("৳20.10 went out without a message");
  expect(missingText({ expected: 0.3, found: 0.1 + 0.2 })).toBe("nothing any more");
});
