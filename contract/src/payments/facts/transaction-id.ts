import { asciiDigits } from "../../platform/facts/digits.ts";
import { type MobileMoney, methodFacts } from "../../platform/facts/payment-methods.ts";
import { t } from "../../platform/facts/translatable.ts";

/** What is neither letter, mark nor digit, and what nobody sees: people paste it along, no wallet puts it into an ID. */
const BETWEEN = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;
/** `TrxID: 9G7H2K4L`, as the wallets' messages say it; never what would leave less than an ID. */
const LABEL = /^(?:TRANSACTIONID|TRXN?ID|TXNID)+(?=.{6})/;

/**
 * A mobile-money transaction ID as it is compared: NFKC, ASCII letters in upper case, ASCII digits, nothing between
 * them, no label. Letters of other alphabets stay, and are none of an ID's (docs/rules/payments.md#transaction-ids).
 */
export function normaliseTransactionId(text: string): string {
  const dense = asciiDigits(text.normalize("NFKC")).replace(BETWEEN, "");
  return dense.replace(/[a-z]/g, (letter) => letter.toUpperCase()).replace(LABEL, "");
}

/** What is wrong with a typed ID, in the words in which the server refuses it; null where nothing is. */
export function transactionIdProblem(text: string): string | null {
  return isTransactionId(normaliseTransactionId(text)) ? null : t`Enter a valid Transaction ID.`;
}

/** Whether a normalised text can be the ID of a transfer. */
export function isTransactionId(normalised: string): boolean {
  return /^[A-Z0-9]{6,20}$/.test(normalised);
}

/** How a searched text is looked for among transaction IDs: as one is compared, if that leaves enough to look for. */
export function soughtTransactionId(text: string): string {
  const id = normaliseTransactionId(text);
  return id.length < 3 ? text : id;
}

/** What is unusual about a typed ID of a method, for a person to check; null where nothing is, or it is no ID anyway. */
export function unusualTransactionId(text: string, method: MobileMoney): string | null {
  const id = normaliseTransactionId(text);
  const usual = methodFacts[method].id.length;
  if (!isTransactionId(id) || id.length === usual) return null;
  return t`A ${method} Transaction ID usually has ${usual} characters; this one has ${id.length}. Please check it.`;
}
