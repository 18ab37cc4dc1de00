import { expect, test } from "vitest";
import { arrivals, inPlace, sameRows } from "./stable-rows.ts";

const shown = [
  { _id: "b", status: "pending" },
  { _id: "a", status: "pending" },
];

test("a held row takes its newest content without moving", () => {
  const news = [
    { _id: "c", status: "pending" },
    { _id: "a", status: "approved" },
    { _id: "b", status: "pending" },
  ];
  expect(inPlace(shown, news)).toEqual([
    { _id: "b", status: "pending" },
    { _id: "a", status: "approved" },
  ]);
});

test("a row that left the list stays until the operator looks away", () => {
  expect(inPlace(shown, [{ _id: "a", status: "pending" }])).toEqual(shown);
});

test("arrivals are the rows that are not on screen", () => {
  expect(arrivals(shown, [{ _id: "c" }, { _id: "b" }, { _id: "d" }])).toBe(2);
  expect(arrivals(shown, [{ _id: "a" }])).toBe(0);
});

test("the same rows in another order are not the same", () => {
  expect(sameRows(shown, [{ _id: "b" }, { _id: "a" }])).toBe(true);
  expect(sameRows(shown, [{ _id: "a" }, { _id: "b" }])).toBe(false);
  expect(sameRows(shown, [{ _id: "b" }])).toBe(false);
});
