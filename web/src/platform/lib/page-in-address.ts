import { addressState, pageParam } from "./address-state.ts";

/** The page of a list, as an address has it: from 1, and left out for the first. */
export const pageInAddress = addressState({ page: pageParam(1_000_000) });
