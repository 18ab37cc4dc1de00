import type { User } from "@hira/contract";
import { identityRoutes } from "@hira/contract/people/identity";
import { MIN_REASON } from "@hira/contract/platform/constants/approvals";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { waitsForApproval } from "../../../platform/api/approver.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { type Direction, overdrawText, signed } from "./adjustment.ts";
import { adminUserQuery, useAdjustBalance } from "./balance-queries.ts";

const directions = [
  { value: "plus", title: t`Add` },
  { value: "minus", title: t`Deduct` },
] as const satisfies readonly { value: Direction; title: string }[];

export interface AdjustBalanceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Owner of the wallet that is adjusted. */
  owner: Pick<User, "uid" | "name" | "email" | "photoURL">;
}

/** Dialog that adds money to a wallet, or deducts money from it. */
export function AdjustBalanceDialog({ open, onOpenChange, owner }: AdjustBalanceDialogProps) {
  const [direction, setDirection] = useState<Direction>("plus");
  const { mutate, isPending } = useAdjustBalance();
  const { data: user } = useQuery(adminUserQuery(owner.uid));
  const close = () => onOpenChange(false);
  const form = useSchemaForm({
    schema: identityRoutes["PATCH /users/{uid}/balance"].body,
    check: ({ amount = 0, reason = "" }) => ({
      // The typed amount must have no sign, because the chosen direction determines the sign.
      amount: amount < 0 ? t`Enter a valid amount.` : undefined,
      reason: reason.trim().length < MIN_REASON ? t`Say why the balance is changed.` : undefined,
    }),
    send: ({ amount, reason = "" }, { onSuccess, onError }) =>
      mutate(
        { uid: owner.uid, amount: signed(direction, amount), reason },
        { onSuccess, onError: (cause) => (waitsForApproval(cause) ? close() : onError(cause)) },
      ),
    isPending,
    onSaved: close,
    failureText,
    failureAt: "amount",
  });
  const change = signed(direction, form.valid("amount") ?? 0);
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t`Adjust Balance`}
      submit={direction === "plus" ? t`Add to balance` : t`Deduct from balance`}
      tone={direction === "plus" ? "primary" : "danger"}
      first="amount"
      intro={<Wallet owner={owner} change={change} />}
    >
      <RadioCards
        label={t`Direction`}
        columns={2}
        options={directions}
        value={direction}
        onValueChange={setDirection}
      />
      <FormField
        form={form}
        name="amount"
        label={t`Amount (BDT)`}
        prefix="৳"
        warning={user && change !== 0 ? overdrawText(user.balance, change) : null}
      />
      <FormField form={form} name="reason" label={t`Reason`} required />
    </FormDialog>
  );
}

/** Shows the wallet's owner, the current balance, and the balance after the adjustment. */
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
