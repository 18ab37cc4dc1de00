import { asciiDigits } from "../../platform/constants/digits.ts";
import { type MobileMoney, methodFacts, methodName } from "../../platform/constants/payment-methods.ts";
import { t } from "../../platform/constants/translatable.ts";

/**
 * Characters to remove from an ID: all invisible characters, and all that are not letters, marks or digits. People
 * copy them together with an ID, and no wallet uses them in IDs.
 */
const BETWEEN = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;
/**
 * Label before the ID in wallet messages, as in `TrxID: 9G7H2K4L`. It is removed only if at least six
 * characters follow.
 */
const LABEL = /^(?:TRANSACTIONID|TRXN?ID|TXNID)+(?=.{6})/;

/**
 * Returns a transaction ID in the form in which the store compares IDs: NFKC, capitals and ASCII digits, no
 * separators, no label. Letters of other alphabets are kept, and make the ID invalid
 * (docs/rules/payments.md#transaction-ids).
 */
export function normaliseTransactionId(text: string): string {
  const dense = asciiDigits(text.normalize("NFKC")).replace(BETWEEN, "");
  return dense.replace(/[a-z]/g, (letter) => letter.toUpperCase()).replace(LABEL, "");
}

/**
 * Returns the problem with a typed transaction ID, in the words of the server's error; null if the ID is
 * valid.
 */
export function transactionIdProblem(text: string): string | null {
  return isCustomersId(normaliseTransactionId(text)) ? null : t`Enter a valid Transaction ID.`;
}

/** True if a normalised text is a valid transaction ID. */
export function isTransactionId(normalised: string): boolean {
  return /^[A-Z0-9]{6,20}$/.test(normalised);
}

const MADE_UP = /^NOID[0-9A-F]{16}$/;

/**
 * True for an ID that the store generated because the wallet message names none. It only distinguishes payments: it
 * settles none, and no customer can submit it (docs/decisions/160).
 */
export function isMadeUpId(trxId: string): boolean {
  return MADE_UP.test(trxId);
}

/** True if a customer may submit a normalised text as a transaction ID. */
export function isCustomersId(normalised: string): boolean {
  return isTransactionId(normalised) && !isMadeUpId(normalised);
}

/**
 * Returns what to search for in transaction IDs: the normalised text, or the text as typed if fewer than 3
 * characters would be left.
 */
export function soughtTransactionId(text: string): string {
  const id = normaliseTransactionId(text);
  return id.length < 3 ? text : id;
}

/**
 * Returns a warning if a typed transaction ID has an unusual length for the method; null if the length is
 * usual or the ID is invalid.
 */
export function unusualTransactionId(text: string, method: MobileMoney): string | null {
  const id = normaliseTransactionId(text);
  const usual = methodFacts[method].id?.length ?? id.length;
  if (!isTransactionId(id) || id.length === usual) return null;
  return t`A ${methodName(method)} Transaction ID usually has ${usual} characters; this one has ${id.length}. Please check it.`;
}

/**
 * Returns the one other method whose IDs look like the typed ID, if the chosen method's IDs do not. Returns
 * null if several methods do.
 */
export function methodLike(
  text: string,
  chosen: MobileMoney,
  offered: readonly MobileMoney[],
): MobileMoney | null {
  const id = normaliseTransactionId(text);
  // If the chosen method's IDs have no single format, the typed ID cannot be compared with it.
  if (methodFacts[chosen].id === null) return null;
  const fits = (method: MobileMoney) => {
    const { length, of } = methodFacts[method].id ?? {};
    return id.length === length && (of === "digits" ? /^\d+$/.test(id) : /[A-Z]/.test(id));
  };
  const [like, ...more] = isTransactionId(id) && !fits(chosen) ? offered.filter(fits) : [];
  return like !== undefined && more.length === 0 ? like : null;
}
