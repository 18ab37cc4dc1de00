import { asciiDigits } from "../../platform/constants/digits.ts";
import { type MobileMoney, methodFacts, methodName } from "../../platform/constants/payment-methods.ts";
import { t } from "../../platform/constants/translatable.ts";

/**
 * Characters that are not letters, marks or digits, and invisible characters. People paste them along with an ID; no
 * wallet uses them in one.
 */
const BETWEEN = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;
/** The label before an ID in wallet messages, as in `TrxID: 9G7H2K4L`. It matches only if at least six characters follow. */
const LABEL = /^(?:TRANSACTIONID|TRXN?ID|TXNID)+(?=.{6})/;

/**
 * Returns a transaction ID in the form in which IDs are compared: NFKC, ASCII capitals and digits, no separators, no
 * label. Letters of other alphabets stay, and make the ID invalid (docs/rules/payments.md#transaction-ids).
 */
export function normaliseTransactionId(text: string): string {
  const dense = asciiDigits(text.normalize("NFKC")).replace(BETWEEN, "");
  return dense.replace(/[a-z]/g, (letter) => letter.toUpperCase()).replace(LABEL, "");
}

/** Returns the problem with a typed ID, in the same text as the server's error; null if the ID is valid. */
export function transactionIdProblem(text: string): string | null {
  return isCustomersId(normaliseTransactionId(text)) ? null : t`Enter a valid Transaction ID.`;
}

/** True if a normalised text is a valid transaction ID. */
export function isTransactionId(normalised: string): boolean {
  return /^[A-Z0-9]{6,20}$/.test(normalised);
}

const MADE_UP = /^NOID[0-9A-F]{16}$/;

/**
 * True for an ID that the store gave to a payment whose message names none. Such an ID only distinguishes payments: it
 * settles nothing, and nobody can submit it (docs/decisions/160).
 */
export function isMadeUpId(trxId: string): boolean {
  return MADE_UP.test(trxId);
}

/** True if a customer may submit a normalised text as the ID of a payment. */
export function isCustomersId(normalised: string): boolean {
  return isTransactionId(normalised) && !isMadeUpId(normalised);
}

/**
 * Returns the text to search for among transaction IDs: the normalised ID, or the text itself if fewer than 3
 * characters are left.
 */
export function soughtTransactionId(text: string): string {
  const id = normaliseTransactionId(text);
  return id.length < 3 ? text : id;
}

/**
 * Returns a warning if the length of a typed ID is unusual for its method; null if it is usual, or if the ID is not
 * valid anyway.
 */
export function unusualTransactionId(text: string, method: MobileMoney): string | null {
  const id = normaliseTransactionId(text);
  const usual = methodFacts[method].id?.length ?? id.length;
  if (!isTransactionId(id) || id.length === usual) return null;
  return t`A ${methodName(method)} Transaction ID usually has ${usual} characters; this one has ${id.length}. Please check it.`;
}

/**
 * Returns another offered method whose IDs look like the typed one, if the chosen method's IDs do not; null if that is
 * ambiguous.
 */
export function methodLike(
  text: string,
  chosen: MobileMoney,
  offered: readonly MobileMoney[],
): MobileMoney | null {
  const id = normaliseTransactionId(text);
  // A method whose IDs have several formats is not compared.
  if (methodFacts[chosen].id === null) return null;
  const fits = (method: MobileMoney) => {
    const { length, of } = methodFacts[method].id ?? {};
    return id.length === length && (of === "digits" ? /^\d+$/.test(id) : /[A-Z]/.test(id));
  };
  const [like, ...more] = isTransactionId(id) && !fits(chosen) ? offered.filter(fits) : [];
  return like !== undefined && more.length === 0 ? like : null;
}
