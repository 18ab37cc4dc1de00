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

/** `step`: see `isSending`. It is kept with the form, so that a reload leads back to the same step. */
export type FundDraft = { amount: string; method: string; trxId: string; note: string; step: string };

export const emptyFundDraft: FundDraft = {
  ...{ amount: "", method: mobileMoneyMethods[0], trxId: "", note: "" },
  step: "amount",
};

/**
 * The step of the form: `amount`, or the transfer, reached from the amount (`send`) or directly from a link that
 * contains an amount (`linked`).
 */
export type FundStep = "amount" | "send" | "linked";

/** True if amount and method are done and the form shows the transfer. */
export function isSending({ step }: FundDraft): boolean {
  return step !== "amount";
}

export function methodOf(draft: FundDraft): MobileMoney {
  return mobileMoneyMethods.find((method) => method === draft.method) ?? mobileMoneyMethods[0];
}

/** Currency words before or after an amount: `Tk 500`, `500/-`, `500 taka`, `৫০০ টাকা`. */
const CURRENCY = /^(?:tk\.?|bdt|৳)|(?:\/[-=]|tk\.?|taka|bdt|টাকা|৳)$/gi;
const GROUPED = /^\d{1,3}(,\d{2,3})*(\.\d*)?$/;

/**
 * Parses a typed amount in taka: at least 1, at most 2 decimals; null if invalid. Accepts Bengali digits, `1,500` and a
 * currency.
 */
export function parseAmount(text: string): number | null {
  const tidy = asciiDigits(text).replace(/\s/g, "").replace(CURRENCY, "");
  const plain = GROUPED.test(tidy) ? tidy.replaceAll(",", "") : tidy;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const amount = Number(plain);
  return amount >= 1 && amount <= MAX_TAKA && hasTwoDecimals(amount) ? amount : null;
}

/** The fee of a transfer, in taka and percent. The server must compute the same numbers. */
export interface FundFee {
  amount: number;
  feePercent: number;
  fee: number;
  total: number;
  waived: boolean;
}

/** Computes fee and total of an amount by its method's instruction; without an instruction there is no fee. */
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
 * The amount that gives this total together with its fee; null if no amount gives it exactly. If two do, one above
 * the fee waiver's threshold and one below, returns the greater.
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

/** What prevents the form from being sent. While the instructions load, the fee is unknown and the form cannot be sent. */
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

/** Builds the request body; an empty note is sent as null. */
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
