import { expect, it } from "vitest";
import { statusesOf } from "./use-invalidate-on-change.ts";

it("statusesOf returns another text when an order changes its status or an order is added", () => {
  const list = [{ _id: "1", status: "pending" }];
  expect(statusesOf(list)).toBe(statusesOf([{ _id: "1", status: "pending" }]));
  expect(statusesOf(list)).not.toBe(statusesOf([{ _id: "1", status: "approved" }]));
  expect(statusesOf(list)).not.toBe(statusesOf([{ _id: "2", status: "pending" }, ...list]));
  expect(statusesOf(undefined)).toBeUndefined();
});
