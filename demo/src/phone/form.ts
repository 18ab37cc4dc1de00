import { randomInt } from "node:crypto";
import { asciiDigits, methodFacts, normaliseTransactionId, type Poisha, takaToPoisha } from "@hira/contract";
import { type PhoneMethod, phoneMethods } from "./texts.ts";

/** The form's fields as they were posted. */
export type PhoneForm = Record<"method" | "amount" | "payer" | "trxId", string>;
export type PhoneFormErrors = Partial<Record<keyof PhoneForm, string>>;

export const emptyForm: PhoneForm = { method: phoneMethods[0], amount: "", payer: "01812345678", trxId: "" };

/** Returns the payment to send, or the errors of the form's fields. */
export function readPhoneForm(
  form: PhoneForm,
): { method: PhoneMethod; amount: Poisha; payer: string; trxId: string } | { errors: PhoneFormErrors } {
  const errors: PhoneFormErrors = {};
  const method = phoneMethods.find((each) => each === form.method) ?? phoneMethods[0];
  const taka = asciiDigits(form.amount).replace(/[\s,৳]/g, "");
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(taka) || Number(taka) < 1) errors.amount = "Enter an amount like 509.25.";
  const payer = asciiDigits(form.payer).replace(/[\s-]/g, "");
  if (!/^01\d{9,10}$/.test(payer)) errors.payer = "Enter a number like 01812345678.";
  const typed = normaliseTransactionId(form.trxId);
  const { length, of } = methodFacts[method].id;
  if (typed !== "" && !idPattern(method).test(typed)) errors.trxId = `A ${method} ID has ${length} ${of}.`;
  if (Object.keys(errors).length > 0) return { errors };
  return { method, amount: takaToPoisha(Number(taka)), payer, trxId: typed || madeUpId(method) };
}

function idPattern(method: PhoneMethod): RegExp {
  const { length, of } = methodFacts[method].id;
  return new RegExp(`^[${of === "digits" ? "0-9" : "A-Z0-9"}]{${length}}$`);
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns a transaction ID in the method's format. Letters and digits alternate, so that it contains no words. */
function madeUpId(method: PhoneMethod): string {
  const { length, of } = methodFacts[method].id;
  return Array.from({ length }, (_, index) =>
    of === "digits" || index % 2 === 1
      ? String(randomInt(index === 0 ? 1 : 0, 10))
      : LETTERS[randomInt(LETTERS.length)],
  ).join("");
}
