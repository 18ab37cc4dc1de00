import { expect, it } from "vitest";
import { statusesOf } from "./use-invalidate-on-change.ts";

it("the signature of a list changes when a status changes or an entry is added", () => {
  const list = [{ _id: "1", status: "pending" }];
  expect(statusesOf(list)).toBe(statusesOf([{ _id: "1", status: "pending" }]));
  expect(statusesOf(list)).not.toBe(statusesOf([{ _id: "1", status: "approved" }]));
  expect(statusesOf(list)).not.toBe(statusesOf([{ _id: "2", status: "pending" }, ...list]));
  expect(statusesOf(undefined)).toBeUndefined();
});
