import { ALL_GRANTS, builtInPresets } from "@hira/contract/platform/constants/permissions";
import { expect, it } from "vitest";
import { leastPreset } from "./least-preset.ts";

const builtIn = Object.entries(builtInPresets).map(([_id, { grants }]) => ({ _id, grants }));

it("leastPreset returns Support for a new shop", () => {
  expect(leastPreset(builtIn, ALL_GRANTS)).toBe("support");
});

it("leastPreset may return one of the shop's own roles, but never a role without permissions", () => {
  const own = [
    { _id: "nothing", grants: {} },
    { _id: "reader", grants: { orders: "read" as const } },
  ];
  expect(leastPreset([...builtIn, ...own], ALL_GRANTS)).toBe("reader");
});

it("leastPreset returns only a role that the signed-in admin may give", () => {
  expect(leastPreset(builtIn, { orders: "write", codes: "read", customers: "read" })).toBe("delivery");
});
