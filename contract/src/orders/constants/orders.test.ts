import { expect, test } from "vitest";
import { holds, isOpen, openOrderStatuses, orderStatuses } from "./orders.ts";

test("isOpen is true until the shop has finished an order, and holds is true until the order's money is released", () => {
  expect(orderStatuses.filter(isOpen)).toEqual([...openOrderStatuses]);
  expect(orderStatuses.filter(holds)).toEqual([...openOrderStatuses, "completed"]);
});
