import { expect, test } from "vitest";
import {
  addressState,
  choiceParam,
  idParam,
  pageParam,
  textParam,
} from "../../../platform/lib/address-state.ts";
import { filterOfView, tidyQuery, viewQueryOf } from "./view-query.ts";

const address = addressState({
  search: textParam(),
  status: choiceParam(["all", "pending"], "all"),
  limit: choiceParam([10, 25], 10),
  page: pageParam(),
  after: idParam(),
});

const row = "0190a0a0-0000-7000-8000-000000000001";

test("viewQueryOf contains the filters, but neither the page number nor the number of rows per page", () => {
  const filter = { search: "a b", status: "pending", limit: 25, page: 7, after: row } as const;
  expect(viewQueryOf(address, filter)).toBe("search=a+b&status=pending");
  expect(filterOfView(address, "status=pending", filter)).toEqual({
    search: "",
    status: "pending",
    limit: 25,
    page: 1,
    after: "",
  });
});

test("tidyQuery drops filters that the list no longer supports, and returns the same text for any order of the filters", () => {
  expect(tidyQuery(address, "status=gone&was=here&search=x&page=3")).toBe("search=x");
  expect(tidyQuery(address, "status=pending&search=x")).toBe(tidyQuery(address, "search=x&status=pending"));
});
