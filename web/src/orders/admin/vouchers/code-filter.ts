import { type CodeStatus, codeStatuses } from "@hira/contract/orders/constants/vouchers";
import {
  addressState,
  choiceParam,
  idParam,
  pageParam,
  textParam,
} from "../../../platform/lib/address-state.ts";

export const pageSizes = [10, 20, 50, 100] as const;
const DEFAULT_SIZE = 20;

export interface CodeFilter {
  /** ID of the product; empty: all. */
  product: string;
  status: CodeStatus | "all";
  search: string;
  /** Codes per page. */
  limit: (typeof pageSizes)[number];
  /** Page number, counted from 1. */
  page: number;
}

/** Filter of voucher codes, as stored in the page's address. */
export const codeAddress = addressState({
  product: idParam(),
  status: choiceParam<CodeStatus | "all">(codeStatuses, "all"),
  search: textParam(),
  limit: choiceParam(pageSizes, DEFAULT_SIZE),
  page: pageParam(),
});

export const { parse: parseCodeFilter, format: formatCodeFilter } = codeAddress;
