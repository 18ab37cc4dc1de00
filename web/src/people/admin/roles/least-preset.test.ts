import { ALL_GRANTS, builtInPresets } from "@hira/contract/platform/constants/permissions";
import { expect, it } from "vitest";
import { leastPreset } from "./least-preset.ts";

const builtIn = Object.entries(builtInPresets).map(([_id, { grants }]) => ({ _id, grants }));

it("the role with the fewest permissions is Support in a new shop", () => {
  expect(leastPreset(builtIn, ALL_GRANTS)).toBe("support");
});

it("the role with the fewest permissions can be one of the shop's own, but never one without permissions", () => {
  const own = [
    { _id: "nothing", grants: {} },
    { _id: "reader", grants: { orders: "read" as const } },
  ];
  expect(leastPreset([...builtIn, ...own], ALL_GRANTS)).toBe("reader");
});

it("the role with the fewest permissions is chosen from those that the signed-in admin may give", () => {
  expect(leastPreset(builtIn, { orders: "write", codes: "read", customers: "read" })).toBe("delivery");
});
