import { expect, test } from "vitest";
import { codeParts } from "./code-parts.ts";

test.each([
  ["BDMB-T-S-00000101 0000-0000-0000-0001", "BDMB-T-S-00000101", "0000-0000-0000-0001"],
  ["UPBD-Q-S-12345678\n1234-5678-9012-3456", "UPBD-Q-S-12345678", "1234-5678-9012-3456"],
  ["Serial: A1B2 PIN: 9988", "A1B2", "9988"],
  ["S/N: A1B2, Code: 99-88", "A1B2", "99-88"],
])("codeParts splits the code %s into a serial and a PIN", (code, serial, pin) => {
  expect(codeParts(code)).toEqual({ serial, pin });
});

test.each(["SAMPLE-STEAM-0000-0001", "ABCD EFGH", "BDMB-T-S-00000101", "BDMB-T-S-1 0000-0000-0000-0001", ""])(
  "codeParts does not split the code %s",
  (code) => {
    expect(codeParts(code)).toBeNull();
  },
);
