import type { MobileMoney, PaymentInstruction } from "@hira/contract";
import type { PastedMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import { type Poisha, poishaToTaka } from "@hira/contract/platform/constants/money";
import { offeredMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { shopKey } from "../../../platform/api/calls.ts";
import { ApiError, messageOf } from "../../../platform/api/error.ts";
import { toast } from "../../../platform/design/toast.ts";
import { useBackLeads } from "../../../platform/design/use-back-closes.ts";
import { useDraft } from "../../../platform/lib/draft.ts";
import { useLocation, useNavigate } from "../../../platform/lib/history.tsx";
import { type Conflict, conflictsOf } from "../transfer/conflicts.ts";
import {
  amountOfTotal,
  emptyFundDraft,
  type FundDraft,
  type FundProblems,
  type FundStep,
  fundFeeOf,
  isSending,
  methodOf,
  parseAmount,
  problemsOf,
  type Requester,
  submissionOf,
} from "./fund-form.ts";
import { SUBMIT_FAILED, useSubmitFundRequest } from "./queries.ts";

/**
 * Reads an amount from the page's address (`?amount=`). Removes it from the address, so that a reload does not set it
 * again.
 */
function useAskedAmount(take: (amount: string) => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("amount");
  // A layout effect, because an amount in the address opens another step of the form, which must be painted
  // first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address's amount is taken once
  useLayoutEffect(() => {
    if (asked !== null && parseAmount(asked) !== null) take(asked);
  }, [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address's amount is taken once
  useEffect(() => {
    if (asked === null) return;
    const query = new URLSearchParams(search);
    query.delete("amount");
    navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [search]);
}

interface Parts {
  requester: Requester | null;
  /** Payment instructions; undefined while they load. */
  instructions: readonly PaymentInstruction[] | undefined;
  /** Fetches the payment instructions again. The promise never rejects. */
  refetchInstructions: () => Promise<{ isSuccess: boolean }>;
}

/**
 * State of the fund request form, from its first field to the server's answer (docs/rules/storefront.md#storefront).
 */
export function useFundRequest({ requester, instructions, refetchInstructions }: Parts) {
  const [draft, setDraft] = useDraft("add-funds", emptyFundDraft);
  const [checked, setChecked] = useState<"nothing" | "amount" | "all">("nothing");
  const [turns, setTurns] = useState(0);
  const [reviewing, setReviewing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentId, setSentId] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const submit = useSubmitFundRequest();
  // A second quick click may come before the first click has changed the page. This ref prevents that it sends the
  // request again.
  const sending = useRef(false);
  const method = methodOf(draft);
  const instruction = instructions?.find((one) => one.method === method);
  const amount = parseAmount(draft.amount);
  const fee = amount === null || !instructions ? null : fundFeeOf(amount, instruction);
  const problems = problemsOf(draft, instructions);
  const isSound = Object.keys(problems).length === 0;
  // Also true if the customer filled in the form before the instructions loaded. In that case, the review opens when
  // they arrive.
  const isComplete = isSound || (!instructions && !problems.amount && !problems.trxId);
  // If the customer is signed out while the form waits, the instructions will never load. So the form stops waiting.
  const awaiting = reviewing && requester !== null && isComplete && !isSound;

  function change(part: Partial<FundDraft>) {
    setFailure(null);
    setReviewing(false);
    setDraft(part);
  }

  /** Opens another step and moves the focus to its heading. */
  function go(step: FundStep) {
    change({ step });
    setTurns((count) => count + 1);
  }

  useAskedAmount((asked) => change({ amount: asked, step: "linked" satisfies FundStep }));
  // In the step `send`, Back leads to the amount. If a link contained the amount, Back leads to the page before the
  // form.
  useBackLeads(draft.step === "send", () => go("amount"));

  /** Goes from the step `amount` to the step `send`. If a field is invalid, it shows the errors and returns false. */
  function proceed(): boolean {
    const isFine = !problems.amount && (!instructions || !problems.method);
    setChecked(isFine ? "nothing" : "amount");
    if (isFine) go("send");
    return isFine;
  }

  /** Returns true if the form is ready for review. If it is not, the form shows its errors from now on. */
  function review(): boolean {
    if (!requester) {
      setFailure(t`Please sign in first.`);
      return false;
    }
    if (!instructions)
      void refetchInstructions().then(({ isSuccess }) => {
        if (!isSuccess) setReviewing(false);
      });
    setChecked("all");
    if (problems.amount || (instructions && problems.method)) go("amount");
    setFailure(null);
    setReviewing(isComplete);
    return isComplete;
  }

  async function confirm() {
    if (sending.current || !requester || !fee || !isSound) return;
    sending.current = true;
    setFailure(null);
    try {
      const sent = submissionOf(draft, fee, requester, instruction?.accountNumber);
      setSentId((await submit.mutateAsync(sent)).request._id);
      toast.success(t`Request submitted successfully!`);
      setDraft({ amount: "", trxId: "", note: "", step: "amount" satisfies FundStep });
      setChecked("nothing");
      setReviewing(false);
    } catch (error) {
      const message = messageOf(error, SUBMIT_FAILED);
      setFailure(message);
      toast.error(message === SUBMIT_FAILED ? t`Submission failed.` : message, { id: "fund-request" });
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === "shop_closed" || code === "opening_soon")
        await queryClient.invalidateQueries({ queryKey: shopKey });
      if (code === "fee_changed" || code === "method_unavailable") await refetchInstructions();
    } finally {
      sending.current = false;
    }
  }

  /**
   * Fills the form with values of a wallet message: transaction ID, method, and the amount if the customer typed none.
   * Returns a function that undoes this.
   */
  function takeMessage({ trxId, method: paidBy, amount: sent }: PastedMessage): () => void {
    const before = { trxId: draft.trxId, method: draft.method, amount: draft.amount };
    const isOffered = offeredMethods(instructions).includes(paidBy);
    const suggested = draft.amount.trim() === "" ? amountOfSent(paidBy, sent) : null;
    change({
      trxId,
      ...(isOffered && { method: paidBy }),
      ...(suggested !== null && { amount: String(suggested) }),
    });
    return () => change(before);
  }

  /**
   * Returns the amount to request if the customer sent this sum by a method; null while the fee of the method is
   * unknown.
   */
  function amountOfSent(paidBy: MobileMoney, sent: Poisha): number | null {
    const rule = instructions?.find((one) => one.method === paidBy);
    return rule ? amountOfTotal(poishaToTaka(sent), rule) : null;
  }

  /** Returns which values of a pasted message contradict the form. */
  function messageConflicts(message: PastedMessage): Conflict[] {
    const right = amountOfSent(method, message.amount);
    return conflictsOf(message, {
      method,
      accountNumber: instruction?.accountNumber,
      total: fee?.total ?? null,
      totalText: t`for this request it would be`,
      ask: right === null ? undefined : { amount: right, apply: () => change({ amount: String(right) }) },
    });
  }

  return {
    /** ID of the request that was last sent from this page; null if none was sent. */
    sentId,
    draft,
    change,
    isSending: isSending(draft),
    go,
    turns,
    proceed,
    takeMessage,
    messageConflicts,
    method,
    methods: offeredMethods(instructions),
    instruction,
    amount,
    fee,
    problems: awaiting ? {} : shownProblems(problems, checked, instructions !== undefined),
    failure,
    review,
    awaiting,
    reviewing: reviewing && isSound,
    edit: () => setReviewing(false),
    confirm: () => void confirm(),
    submitting: submit.isPending,
  };
}

/**
 * Returns the errors to show. These are the errors of fields that were already checked. The error of a method is shown
 * only after the instructions have loaded.
 */
function shownProblems(
  { amount, method, trxId }: FundProblems,
  checked: "nothing" | "amount" | "all",
  isMethodKnown: boolean,
): FundProblems {
  if (checked === "nothing") return {};
  return {
    ...(amount && { amount }),
    ...(method && (isMethodKnown || checked === "all") && { method }),
    ...(trxId && checked === "all" && { trxId }),
  };
}

export type FundRequestState = ReturnType<typeof useFundRequest>;
