import { ALL_GRANTS, builtInPresets, NO_GRANTS } from "@hira/contract/platform/facts/permissions";
import { expect, test } from "vitest";
import { grantsText } from "./grants-text.ts";

test("a role is told in a line", () => {
  expect(grantsText(ALL_GRANTS)).toBe("May do everything.");
  expect(grantsText(NO_GRANTS)).toBe("May do nothing yet.");
  expect(grantsText(builtInPresets.payments?.grants ?? {})).toBe(
    "Reads and changes Payments. Reads Orders, Customers.",
  );
});
