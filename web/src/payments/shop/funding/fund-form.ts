import type { FundRequestSubmission, MobileMoney, PaymentInstruction, User } from "@hira/contract";
import { transactionIdProblem } from "@hira/contract/payments/constants/transaction-id";
import { MAX_TAKA } from "@hira/contract/platform/constants/bounds";
import { asciiDigits } from "@hira/contract/platform/constants/digits";
import {
  feeOf,
  feePercentToNumber,
  feeRuleOf,
  hasTwoDecimals,
  poishaToTaka,
  takaToPoisha,
} from "@hira/contract/platform/constants/money";
import { methodName, mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";

/**
 * Values that the customer typed. They include `step` (see `isSending`), so that the same step is open after a reload.
 */
export type FundDraft = { amount: string; method: string; trxId: string; note: string; step: string };

export const emptyFundDraft: FundDraft = {
  ...{ amount: "", method: mobileMoneyMethods[0], trxId: "", note: "" },
  step: "amount",
};

/**
 * Step of the form. `amount`: choose amount and method. `send`: send the money, after the first step. `linked`: send
 * the money, after a link that contains the amount opened this step.
 */
export type FundStep = "amount" | "send" | "linked";

/** True if the form shows the step in which the money is sent. */
export function isSending({ step }: FundDraft): boolean {
  return step !== "amount";
}

export function methodOf(draft: FundDraft): MobileMoney {
  return mobileMoneyMethods.find((method) => method === draft.method) ?? mobileMoneyMethods[0];
}

/** Matches a currency that stands before or after an amount: `Tk 500`, `500/-`, `500 taka`, `৫০০ টাকা`. */
const CURRENCY = /^(?:tk\.?|bdt|৳)|(?:\/[-=]|tk\.?|taka|bdt|টাকা|৳)$/gi;
const GROUPED = /^\d{1,3}(,\d{2,3})*(\.\d*)?$/;

/**
 * Reads a typed amount in taka. Returns null unless it is at least 1 and has at most 2 decimals. Bengali digits, commas
 * as in `1,500`, and a currency are allowed.
 */
export function parseAmount(text: string): number | null {
  const tidy = asciiDigits(text).replace(/\s/g, "").replace(CURRENCY, "");
  const plain = GROUPED.test(tidy) ? tidy.replaceAll(",", "") : tidy;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const amount = Number(plain);
  return amount >= 1 && amount <= MAX_TAKA && hasTwoDecimals(amount) ? amount : null;
}

/** Fee of a fund request, in taka and as a percentage. The server must compute the same numbers. */
export interface FundFee {
  amount: number;
  feePercent: number;
  fee: number;
  total: number;
  waived: boolean;
}

/**
 * Returns fee and total of an amount, as the method's payment instruction defines them. Without an instruction there is
 * no fee.
 */
export function fundFeeOf(amount: number, instruction: PaymentInstruction | undefined): FundFee {
  const rule = instruction && feeRuleOf(instruction);
  const { fee, total, waived, feePercent: charged } = feeOf(takaToPoisha(amount), rule);
  return {
    amount,
    feePercent: feePercentToNumber(charged),
    fee: poishaToTaka(fee),
    total: poishaToTaka(total),
    waived,
  };
}

/**
 * Returns the amount that, together with its fee, is this total; null if there is no such amount. If there are two, one
 * below and one above the amount from which the fee is waived, returns the larger one.
 */
export function amountOfTotal(total: number, instruction: PaymentInstruction | undefined): number | null {
  const percent = instruction?.feePercent ?? 0;
  const near = Math.floor(takaToPoisha(total) / (1 + percent / 100));
  const found = [takaToPoisha(total), near + 1, near, near - 1].find(
    (amount) => amount >= 100 && fundFeeOf(amount / 100, instruction).total === total,
  );
  return found === undefined ? null : found / 100;
}

export type FundProblems = Partial<Record<"amount" | "method" | "trxId", string>>;

/**
 * Returns the problems because of which the form cannot be sent. While the instructions load, the fee is not known,
 * which is also such a problem.
 */
export function problemsOf(
  draft: FundDraft,
  instructions: readonly PaymentInstruction[] | undefined,
): FundProblems {
  const problems: FundProblems = {};
  if (parseAmount(draft.amount) === null) problems.amount = t`Enter a valid amount.`;
  const idProblem = transactionIdProblem(draft.trxId);
  if (idProblem) problems.trxId = idProblem;
  if (!instructions) {
    problems.method = t`The payment instructions are not here yet. Please try again in a moment.`;
  } else if (!instructions.some(({ method }) => method === methodOf(draft))) {
    problems.method = t`${methodName(methodOf(draft))} is not available right now. Please choose another method.`;
  }
  return problems;
}

export type Requester = Pick<User, "uid" | "name" | "email" | "photoURL">;

/** Returns the body of the call that sends the request. An empty note is sent as null. */
export function submissionOf(
  draft: FundDraft,
  fee: FundFee,
  requester: Requester,
  accountNumber?: string,
): FundRequestSubmission {
  const { uid, name, email, photoURL } = requester;
  return {
    uid,
    name,
    email,
    photoURL,
    amount: fee.amount,
    feePercent: fee.feePercent,
    fee: fee.fee,
    totalAmount: fee.total,
    method: methodOf(draft),
    trxId: draft.trxId.trim(),
    note: draft.note.trim() || null,
    ...(accountNumber && { accountNumber }),
    status: "pending",
  };
}
