import { type IncomingState, incomingStates } from "@hira/contract/payments/constants/incoming";
import { type MobileMoney, mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { daysParam } from "../../../platform/admin/lists/days.ts";
import { listParams, type RecordFilter } from "../../../platform/admin/lists/list-address.ts";
import { addressState, choiceParam, idParam } from "../../../platform/lib/address-state.ts";

export const pageSizes = [10, 20, 50, 100] as const;

export interface PaymentFilter extends RecordFilter {
  state: IncomingState | "all";
  method: MobileMoney | "all";
  /** Days in the API's format; empty: all days. */
  days: string;
  /** ID of a single payment to show, regardless of the other filters; empty: none. */
  payment: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
}

/** Filter of payments, as stored in the page's address. */
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

/** True if the list shows unclaimed payments. Such a list gets shorter as operators claim or dismiss them. */
export function isPaymentQueue({ state, payment }: Pick<PaymentFilter, "state" | "payment">): boolean {
  return state === "unclaimed" && payment === "";
}

/**
 * True if the filter includes a payment. The search text is not compared, because the texts of a payment never change.
 */
export function isPaymentIn(
  { state, method, payment }: Pick<PaymentFilter, "state" | "method" | "payment">,
  row: { _id: string; state: string; method: string },
): boolean {
  if (payment !== "") return row._id === payment;
  return (state === "all" || state === row.state) && (method === "all" || method === row.method);
}
