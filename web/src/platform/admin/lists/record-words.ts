import { plural, t } from "@lingui/core/macro";

/** Kind of record. Keys of mutations and leases contain it. */
export type RecordName = "order" | "request" | "payment" | "delivery";

interface RecordWords {
  /** Name of the record for use in a sentence, such as `This order`. */
  one: string;
  /** Text of the question after a colleague's change caused a conflict. */
  changedMeanwhile: string;
  takenOver: string;
  /** Texts for the shortcut and the button that show new rows: on the first page, and on later pages. */
  showNew: string;
  newRows: (count: number) => string;
  movedHere: (count: number) => string;
}

/**
 * Texts of lists, by kind of record. Each text is a whole sentence, because a sentence into which a noun is
 * inserted cannot be translated well.
 */
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
