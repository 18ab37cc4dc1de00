import { expect, test } from "vitest";
import {
  formatDeliveryFilter,
  isDeliveryIn,
  isDeliveryQueue,
  parseDeliveryFilter,
} from "./delivery-filter.ts";

const parse = (query: string) => parseDeliveryFilter(new URLSearchParams(query));

test("the list of deliveries shows stuck ones by default, and the address contains every filter that differs from the default", () => {
  expect(parse("").state).toBe("stuck");
  expect(parse("state=nonsense&supplier=x").state).toBe("stuck");
  const query = "state=open&supplier=018f0000-0000-7000-8000-000000000001&days=today";
  expect(formatDeliveryFilter(parse(query)).toString()).toBe(query);
});

test("isDeliveryQueue is true for a list of deliveries that leave the list once an operator or supplier has handled them", () => {
  const states = ["stuck", "open", "waiting", "working", "delivered", "by-hand", "canceled", "all"] as const;
  expect(states.filter((state) => isDeliveryQueue({ state }))).toEqual([
    "stuck",
    "open",
    "waiting",
    "working",
  ]);
});

test("isDeliveryIn lists a delivery under its own state, and also under open deliveries until it has ended", () => {
  expect(isDeliveryIn({ state: "open" }, { state: "waiting" })).toBe(true);
  expect(isDeliveryIn({ state: "open" }, { state: "by-hand" })).toBe(false);
  expect(isDeliveryIn({ state: "stuck" }, { state: "waiting" })).toBe(false);
  expect(isDeliveryIn({ state: "all" }, { state: "canceled" })).toBe(true);
});
