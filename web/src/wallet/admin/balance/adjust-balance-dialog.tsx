import type { User } from "@hira/contract";
import { MIN_REASON } from "@hira/contract/platform/constants/approvals";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { waitsForApproval } from "../../../platform/api/approver.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Dialog } from "../../../platform/design/dialog.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { NumberInput } from "../../../platform/design/number-input.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { adjustmentOf, type Direction, overdrawText } from "./adjustment.ts";
import { adminUserQuery, useAdjustBalance } from "./balance-queries.ts";

const directions = [
  { value: "plus", title: t`Add` },
  { value: "minus", title: t`Deduct` },
] as const satisfies readonly { value: Direction; title: string }[];

export interface AdjustBalanceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The owner of the wallet. */
  owner: Pick<User, "uid" | "name" | "email" | "photoURL">;
}

/** Dialog that adds money to a wallet or deducts it. */
export function AdjustBalanceDialog({ open, onOpenChange, owner }: AdjustBalanceDialogProps) {
  const formId = useId();
  const amountInput = useRef<HTMLInputElement>(null);
  const [direction, setDirection] = useState<Direction>("plus");
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [reasonError, setReasonError] = useState<string | null>(null);
  const reasonInput = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAdjustBalance();
  const adjustment = adjustmentOf(owner.uid, direction, typed);
  const { data: user } = useQuery(adminUserQuery(owner.uid));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if ("error" in adjustment) {
      setError(adjustment.error);
      amountInput.current?.focus();
      return;
    }
    if (reason.trim().length < MIN_REASON) {
      setReasonError(t`Say why the balance is changed.`);
      reasonInput.current?.focus();
      return;
    }
    mutate(
      { uid: owner.uid, amount: adjustment.amount, reason: reason.trim() },
      {
        onSuccess: () => onOpenChange(false),
        onError: (cause) => (waitsForApproval(cause) ? onOpenChange(false) : setError(failureText(cause))),
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Adjust Balance`}
      dismissible={!isPending}
      initialFocus={amountInput}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={direction === "plus" ? "primary" : "danger"}
            loading={isPending}
          >
            {direction === "plus" ? t`Add to balance` : t`Deduct from balance`}
          </Button>
        </>
      }
    >
      <Wallet owner={owner} change={"amount" in adjustment ? adjustment.amount : 0} />
      <form id={formId} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <RadioCards
          label={t`Direction`}
          columns={2}
          options={directions}
          value={direction}
          onValueChange={setDirection}
        />
        <Field
          label={t`Amount (BDT)`}
          required
          error={error}
          warning={user && "amount" in adjustment ? overdrawText(user.balance, adjustment.amount) : null}
        >
          <NumberInput
            ref={amountInput}
            min={1}
            step={1}
            prefix="৳"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setError(null);
            }}
          />
        </Field>
        <Field label={t`Reason`} required error={reasonError}>
          <TextInput
            ref={reasonInput}
            maxLength={textLimits.adjustmentReason}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setReasonError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** The wallet's owner, its current balance, and the balance after the adjustment. */
function Wallet({ owner, change }: Pick<AdjustBalanceDialogProps, "owner"> & { change: number }) {
  const { data: user, isError } = useQuery(adminUserQuery(owner.uid));
  return (
    <div className="flex items-center gap-3 rounded-lg bg-sunken p-3">
      <Avatar name={owner.name} photoUrl={owner.photoURL} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{user?.name ?? owner.name}</p>
        <p className="truncate text-muted text-sm">{user?.email ?? owner.email}</p>
      </div>
      <div className="text-end">
        <p className="text-muted text-sm">
          <Trans>Balance</Trans>
        </p>
        {user ? (
          <p className="font-semibold">
            <Money amount={user.balance} />
          </p>
        ) : isError ? (
          <p className="text-danger text-sm">
            <Trans>Not available</Trans>
          </p>
        ) : (
          <Skeleton className="mt-1 h-5 w-20" />
        )}
        {user && change !== 0 ? (
          <p className={user.balance + change < 0 ? "text-danger text-sm" : "text-muted text-sm"}>
            → <Money amount={user.balance + change} />
          </p>
        ) : null}
      </div>
    </div>
  );
}
