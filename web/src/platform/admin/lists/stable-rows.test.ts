import { expect, test } from "vitest";
import { arrivals, inPlace, sameRows, withFollowing, withRow } from "./stable-rows.ts";

const shown = [
  { _id: "b", status: "pending" },
  { _id: "a", status: "pending" },
];

test("inPlace updates a row's content without moving the row", () => {
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

test("inPlace keeps showing a row that has left the list", () => {
  expect(inPlace(shown, [{ _id: "a", status: "pending" }])).toEqual(shown);
});

test("inPlace returns the same array if nothing has changed, so that effects that depend on the rows do not run again", () => {
  expect(inPlace(shown, [...shown])).toBe(shown);
  expect(withFollowing(shown, shown.slice(1), () => true)).toBe(shown);
});

test("arrivals counts the rows that are not on screen yet", () => {
  expect(arrivals(shown, [{ _id: "c" }, { _id: "b" }, { _id: "d" }])).toBe(2);
  expect(arrivals(shown, [{ _id: "a" }])).toBe(0);
});

test("sameRows returns false for the same rows in another order", () => {
  expect(sameRows(shown, [{ _id: "b" }, { _id: "a" }])).toBe(true);
  expect(sameRows(shown, [{ _id: "a" }, { _id: "b" }])).toBe(false);
  expect(sameRows(shown, [{ _id: "b" }])).toBe(false);
});

const follows = (row: { at: number }, other: { at: number }) => row.at > other.at;

test("withFollowing adds rows that belong below the last row, but no rows that belong further up", () => {
  const held = [
    { _id: "b", at: 2, status: "done" },
    { _id: "d", at: 4, status: "pending" },
  ];
  const news = [
    { _id: "a", at: 1, status: "pending" },
    { _id: "c", at: 3, status: "pending" },
    { _id: "d", at: 4, status: "processing" },
    { _id: "e", at: 5, status: "pending" },
  ];
  const rows = withFollowing(held, news, follows);
  expect(rows.map(({ _id, status }) => `${_id} ${status}`)).toEqual(["b done", "d processing", "e pending"]);
  expect(arrivals(rows, news)).toBe(2);
});

test("withRow puts a restored row back at its position in the list's order", () => {
  const rows = [
    { _id: "a", at: 1 },
    { _id: "c", at: 3 },
  ];
  expect(withRow(rows, { _id: "b", at: 2 }, follows).map(({ _id }) => _id)).toEqual(["a", "b", "c"]);
  expect(withRow(rows, { _id: "d", at: 4 }, follows).map(({ _id }) => _id)).toEqual(["a", "c", "d"]);
  expect(withRow(rows, { _id: "c", at: 3 }, follows)).toEqual(rows);
});
