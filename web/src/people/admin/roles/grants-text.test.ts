import { ALL_GRANTS, builtInPresets, NO_GRANTS } from "@hira/contract/platform/constants/permissions";
import { expect, test } from "vitest";
import { grantsText } from "./grants-text.ts";

test("grantsText describes a role's permissions in one line", () => {
  expect(grantsText(ALL_GRANTS)).toBe("May do everything.");
  expect(grantsText(NO_GRANTS)).toBe("May do nothing yet.");
  expect(grantsText(builtInPresets.payments?.grants ?? {})).toBe(
    "Reads and changes Payments. Reads Orders, Customers.",
  );
});
