import { addressState, pageParam } from "./address-state.ts";

/** The page of a list in its address: counted from 1, and omitted for the first page. */
export const pageInAddress = addressState({ page: pageParam(1_000_000) });
