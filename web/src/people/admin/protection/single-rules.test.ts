import { expect, it } from "vitest";
import { presetsOf } from "./single-rules.tsx";

const presets = [
  { _id: "owner", name: "Owner" },
  { _id: "manager", name: "Manager" },
  { _id: "night", name: "Night shift" },
];

it("presetsOf returns every role that can have a cap, and each deleted role that still has one", () => {
  expect(presetsOf({ caps: { payments: 5_000, night: null } }, presets)).toEqual([
    ...presets,
    { _id: "payments", name: "A role that is gone (payments)" },
  ]);
});
