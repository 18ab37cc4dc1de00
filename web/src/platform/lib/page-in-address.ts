import type { InAddress } from "./in-address.ts";

const LAST_PAGE = 1_000_000;

/** Page number of a list in the page's address, counted from 1. For page 1, the address contains no number. */
export const pageInAddress: InAddress<number> = {
  parse: (query) => {
    const page = Number(query.get("page"));
    return Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1;
  },
  format: (page) => new URLSearchParams(page > 1 ? { page: String(page) } : {}),
  names: ["page"],
};
