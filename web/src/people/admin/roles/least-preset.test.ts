import { ALL_GRANTS, builtInPresets } from "@hira/contract/platform/constants/permissions";
import { expect, it } from "vitest";
import { leastPreset } from "./least-preset.ts";

const builtIn = Object.entries(builtInPresets).map(([_id, { grants }]) => ({ _id, grants }));

it("is Support in a new shop", () => {
  expect(leastPreset(builtIn, ALL_GRANTS)).toBe("support");
});

it("is a role of the shop's own that allows less, but none that allows nothing", () => {
  const own = [
    { _id: "nothing", grants: {} },
    { _id: "reader", grants: { orders: "read" as const } },
  ];
  expect(leastPreset([...builtIn, ...own], ALL_GRANTS)).toBe("reader");
});

it("is one that the signed-in admin may give", () => {
  expect(leastPreset(builtIn, { orders: "write", codes: "read", customers: "read" })).toBe("delivery");
});
