import type { InAddress } from "./in-address.ts";

const LAST_PAGE = 1_000_000;

/** Page number of a list in its address, from 1. The first page is left out of the address. */
export const pageInAddress: InAddress<number> = {
  parse: (query) => {
    const page = Number(query.get("page"));
    return Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1;
  },
  format: (page) => new URLSearchParams(page > 1 ? { page: String(page) } : {}),
  names: ["page"],
};
