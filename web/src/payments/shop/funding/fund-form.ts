import type { FundRequestSubmission, MobileMoney, PaymentInstruction, User } from "@hira/contract";
import { transactionIdProblem } from "@hira/contract/payments/facts/transaction-id";
import { MAX_TAKA } from "@hira/contract/platform/facts/bounds";
import { asciiDigits } from "@hira/contract/platform/facts/digits";
import {
  feeOf,
  feePercentToNumber,
  feeRuleOf,
  hasTwoDecimals,
  poishaToTaka,
  takaToPoisha,
} from "@hira/contract/platform/facts/money";
import { mobileMoneyMethods } from "@hira/contract/platform/facts/payment-methods";
import { t } from "@lingui/core/macro";

/** `step`: see `isSending`; kept with the form, so that a reload leads back to it. */
export type FundDraft = { amount: string; method: string; trxId: string; note: string; step: string };

export const emptyFundDraft: FundDraft = {
  ...{ amount: "", method: mobileMoneyMethods[0], trxId: "", note: "" },
  step: "amount",
};

/** What is asked first, or the transfer: come to from the amount, or straight from a link that names one. */
export type FundStep = "amount" | "send" | "linked";

/** Whether amount and method are behind somebody. */
export function isSending({ step }: FundDraft): boolean {
  return step !== "amount";
}

export function methodOf(draft: FundDraft): MobileMoney {
  return mobileMoneyMethods.find((method) => method === draft.method) ?? mobileMoneyMethods[0];
}

/** What people write before and after an amount: `Tk 500`, `500/-`, `500 taka`, `৫০০ টাকা`. */
const CURRENCY = /^(?:tk\.?|bdt|৳)|(?:\/[-=]|tk\.?|taka|bdt|টাকা|৳)$/gi;
const GROUPED = /^\d{1,3}(,\d{2,3})*(\.\d*)?$/;

/** A typed amount in taka, or null: from 1 on, at most 2 decimals. Bengali digits, `1,500` and the currency are fine. */
export function parseAmount(text: string): number | null {
  const tidy = asciiDigits(text).replace(/\s/g, "").replace(CURRENCY, "");
  const plain = GROUPED.test(tidy) ? tidy.replaceAll(",", "") : tidy;
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const amount = Number(plain);
  return amount >= 1 && amount <= MAX_TAKA && hasTwoDecimals(amount) ? amount : null;
}

/** What a transfer costs, in taka and percent; the numbers that the server must come to as well. */
export interface FundFee {
  amount: number;
  feePercent: number;
  fee: number;
  total: number;
  waived: boolean;
}

/** Fee and total of an amount by its method's instruction; none where there is no instruction. */
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
 * The amount that comes to a total with its fee; null where none does to the poisha. Where two do, one above the threshold
 * of no fee and one below, it is the greater.
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

/** What keeps a form from being sent. Without the instructions nobody knows the fee: it waits for them. */
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
    problems.method = t`${methodOf(draft)} is not available right now. Please choose another method.`;
  }
  return problems;
}

export type Requester = Pick<User, "uid" | "name" | "email" | "photoURL">;

/** The request as it is sent; an empty note travels as null. */
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
