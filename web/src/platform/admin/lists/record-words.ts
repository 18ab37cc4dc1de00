import { plural, t } from "@lingui/core/macro";

/** As keys of mutations and leases call them. */
export type RecordName = "order" | "request" | "payment" | "delivery";

interface RecordWords {
  /** `This order`. */
  one: string;
  /** What questions say to who was too late. */
  changedMeanwhile: string;
  takenOver: string;
  /** The key that shows new rows, and their button: on the first page, and on a later one. */
  showNew: string;
  newRows: (count: number) => string;
  movedHere: (count: number) => string;
}

/** What lists say of their records, each kind in sentences of its own: nouns put into sentences cannot be translated. */
export const recordWords: Readonly<Record<RecordName, RecordWords>> = {
  order: {
    one: t`This order`,
    changedMeanwhile: t`This order changed meanwhile`,
    takenOver: t`They see that you took the order over.`,
    showNew: t`Show new orders`,
    newRows: (count) => plural(count, { one: "Show # new order", other: "Show # new orders" }),
    movedHere: (count) =>
      plural(count, {
        one: "Show the page as it is now: # order moved here",
        other: "Show the page as it is now: # orders moved here",
      }),
  },
  request: {
    one: t`This request`,
    changedMeanwhile: t`This request changed meanwhile`,
    takenOver: t`They see that you took the request over.`,
    showNew: t`Show new requests`,
    newRows: (count) => plural(count, { one: "Show # new request", other: "Show # new requests" }),
    movedHere: (count) =>
      plural(count, {
        one: "Show the page as it is now: # request moved here",
        other: "Show the page as it is now: # requests moved here",
      }),
  },
  payment: {
    one: t`This payment`,
    changedMeanwhile: t`This payment changed meanwhile`,
    takenOver: t`They see that you took the payment over.`,
    showNew: t`Show new payments`,
    newRows: (count) => plural(count, { one: "Show # new payment", other: "Show # new payments" }),
    movedHere: (count) =>
      plural(count, {
        one: "Show the page as it is now: # payment moved here",
        other: "Show the page as it is now: # payments moved here",
      }),
  },
  delivery: {
    one: t`This delivery`,
    changedMeanwhile: t`This delivery changed meanwhile`,
    takenOver: t`They see that you took the delivery over.`,
    showNew: t`Show new deliveries`,
    newRows: (count) => plural(count, { one: "Show # new delivery", other: "Show # new deliveries" }),
    movedHere: (count) =>
      plural(count, {
        one: "Show the page as it is now: # delivery moved here",
        other: "Show the page as it is now: # deliveries moved here",
      }),
  },
};
