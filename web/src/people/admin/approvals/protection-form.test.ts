import type { ProtectionSettings } from "@hira/contract";
import { expect, it } from "vitest";
import { checkProtection, presetsOf, typedFrom } from "./protection-form.ts";

const presets = [
  { _id: "owner", name: "Owner" },
  { _id: "manager", name: "Manager" },
  { _id: "night", name: "Night shift" },
];

const settings: ProtectionSettings = {
  secondFrom: { adjustments: 10_000, approvals: null, refunds: 500.5 },
  codesPerHour: 20,
  exportRows: null,
  secondOwner: { numbers: true, staff: false, protection: false },
  caps: { payments: 5_000, night: null },
};

it("shows the settings unchanged in the form", () => {
  expect(typedFrom(settings, presets)).toMatchObject({
    adjustments: "10000",
    approvals: "",
    refunds: "500.5",
    codesPerHour: "20",
    exportRows: "",
    numbers: "yes",
    staff: "",
    "cap:owner": "",
    "cap:manager": "",
    "cap:payments": "5000",
    "cap:night": "",
  });
});

it("returns the typed settings, or their errors", () => {
  const typed = { ...typedFrom(settings, presets), "cap:payments": "৭,০০০", exportRows: "900", staff: "yes" };
  expect(checkProtection(typed)).toMatchObject({
    secondFrom: settings.secondFrom,
    exportRows: 900,
    secondOwner: { numbers: true, staff: true, protection: false },
    caps: { payments: 7_000, night: null },
  });
  expect(checkProtection({ ...typed, codesPerHour: "2.5", refunds: "much" })).toEqual({
    errors: {
      codesPerHour: "Enter a whole number up to 10,000, or nothing.",
      refunds: "Enter an amount, or nothing.",
    },
  });
});

it("shows every role that can have a cap, and also caps whose role was deleted", () => {
  expect(presetsOf(settings, presets)).toEqual([
    ...presets,
    { _id: "payments", name: "A role that is gone (payments)" },
  ]);
});
