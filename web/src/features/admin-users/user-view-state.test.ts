import { expect, test } from "vitest";
import { formatUserView, parseUserView } from "./user-view-state.ts";

const read = (query: string) => parseUserView(new URLSearchParams(query));

test.each(["", "tab=money", "page=0", "page=x"])("%j shows the first page of the orders", (query) => {
  expect(read(query)).toEqual({ tab: "orders", page: 1 });
});

test("tab and page survive the way through the address, defaults left out", () => {
  const view = { tab: "statement", page: 4 } as const;
  expect(parseUserView(formatUserView(view))).toEqual(view);
  expect(formatUserView(read("")).toString()).toBe("");
});
