import { expect, test } from "vitest";
import { holds, isOpen, openOrderStatuses, orderStatuses } from "./orders.ts";

test("an order is open until the shop is done with it, and holds its money until it is released", () => {
  expect(orderStatuses.filter(isOpen)).toEqual([...openOrderStatuses]);
  expect(orderStatuses.filter(holds)).toEqual([...openOrderStatuses, "completed"]);
});
