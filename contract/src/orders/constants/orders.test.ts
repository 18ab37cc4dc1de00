import { expect, test } from "vitest";
import { holds, isOpen, openOrderStatuses, orderStatuses } from "./orders.ts";

test("an order is open until the shop has finished it, and keeps its money reserved until it is released", () => {
  expect(orderStatuses.filter(isOpen)).toEqual([...openOrderStatuses]);
  expect(orderStatuses.filter(holds)).toEqual([...openOrderStatuses, "completed"]);
});
