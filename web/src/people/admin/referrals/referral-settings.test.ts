import { expect, test } from "vitest";
import { digitsOnly } from "./referral-settings.tsx";

test("digitsOnly keeps the former text for negative and non-numeric input, and accepts empty input and Bengali digits", () => {
  expect(digitsOnly("-20", "20")).toBe("20");
  expect(digitsOnly("20x", "20")).toBe("20");
  expect(digitsOnly("1e3", "20")).toBe("20");
  expect(digitsOnly("", "20")).toBe("");
  expect(digitsOnly("20.5", "20")).toBe("20.5");
  expect(digitsOnly("২৫", "")).toBe("25");
});
