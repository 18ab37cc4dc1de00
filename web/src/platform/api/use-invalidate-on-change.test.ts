import { expect, it } from "vitest";
import { statusesOf } from "./use-invalidate-on-change.ts";

it("tells lists apart once a status moved or an entry came", () => {
  const list = [{ _id: "1", status: "pending" }];
  expect(statusesOf(list)).toBe(statusesOf([{ _id: "1", status: "pending" }]));
  expect(statusesOf(list)).not.toBe(statusesOf([{ _id: "1", status: "approved" }]));
  expect(statusesOf(list)).not.toBe(statusesOf([{ _id: "2", status: "pending" }, ...list]));
  expect(statusesOf(undefined)).toBeUndefined();
});
