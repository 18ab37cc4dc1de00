import type { InAddress } from "./in-address.ts";

const LAST_PAGE = 1_000_000;

/** The page of a list in its address: counted from 1, and omitted for the first page. */
export const pageInAddress: InAddress<number> = {
  parse: (query) => {
    const page = Number(query.get("page"));
    return Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1;
  },
  format: (page) => new URLSearchParams(page > 1 ? { page: String(page) } : {}),
  names: ["page"],
};
