import { type IncomingState, incomingStates } from "@hira/contract/payments/constants/incoming";
import { type MobileMoney, mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { daysParam } from "../../../platform/admin/lists/days.ts";
import { listParams, type RecordFilter } from "../../../platform/admin/lists/list-address.ts";
import { addressState, choiceParam, idParam } from "../../../platform/lib/address-state.ts";

export const pageSizes = [10, 20, 50, 100] as const;

export interface PaymentFilter extends RecordFilter {
  state: IncomingState | "all";
  method: MobileMoney | "all";
  /** In the format of the API; empty for all. */
  days: string;
  /** Shows only this payment and ignores the rest of the filter; empty for none. */
  payment: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
}

/** Parses and formats the filter of payments in an address. */
export const paymentListAddress = addressState({
  search: listParams.search,
  state: choiceParam<IncomingState | "all">([...incomingStates, "all"], "unclaimed"),
  method: choiceParam<MobileMoney | "all">(mobileMoneyMethods, "all"),
  days: daysParam(),
  payment: idParam(),
  sort: listParams.sort,
  limit: choiceParam(pageSizes, 20),
  page: listParams.page,
  after: listParams.after,
  before: listParams.before,
});

export const { parse: parsePaymentFilter, format: formatPaymentFilter } = paymentListAddress;

/** True if the list shows unclaimed payments, so that it shrinks as they are worked on. */
export function isPaymentQueue({ state, payment }: Pick<PaymentFilter, "state" | "payment">): boolean {
  return state === "unclaimed" && payment === "";
}

/** True if the list shows a payment. The search is not compared: the texts of a payment never change. */
export function isPaymentIn(
  { state, method, payment }: Pick<PaymentFilter, "state" | "method" | "payment">,
  row: { _id: string; state: string; method: string },
): boolean {
  if (payment !== "") return row._id === payment;
  return (state === "all" || state === row.state) && (method === "all" || method === row.method);
}
