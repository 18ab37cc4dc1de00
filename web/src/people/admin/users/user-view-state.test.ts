import { expect, test } from "vitest";
import { formatUserView, parseUserView } from "./user-view-state.ts";

const read = (query: string) => parseUserView(new URLSearchParams(query));

test.each(["", "tab=money", "page=0", "page=x", "notes=-1", "limit=7"])(
  "userViewAddress reads %j as page 1 of the user's orders and page 1 of the notes",
  (query) => {
    expect(read(query)).toEqual({ tab: "orders", page: 1, limit: 10, notes: 1 });
  },
);

test("userViewAddress writes the tab, both page numbers and the page size without default values, and reads the same state back", () => {
  const view = { tab: "statement", page: 4, limit: 50, notes: 2 } as const;
  expect(parseUserView(formatUserView(view))).toEqual(view);
  expect(formatUserView(read("")).toString()).toBe("");
});
