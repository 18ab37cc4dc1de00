import { normaliseCoupon } from "@hira/contract/orders/constants/coupons";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Button } from "../../../platform/design/button.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import type { PurchaseDraft } from "./purchase-draft.ts";

/** Maximum number of characters in the field, including spaces and separators that the customer may type. */
const MAX_TYPED = 40;

/** Says why a coupon is not valid. */
export function CouponProblem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-1">
      <FieldError>{text}</FieldError>
      <p className="text-muted text-sm">
        <Trans>The price is without it. </Trans>
        <button
          type="button"
          onClick={onRetry}
          className="-my-3 min-h-11 font-semibold text-brand-text underline underline-offset-2"
        >
          <Trans>Check again</Trans>
        </button>
      </p>
    </div>
  );
}

export interface CouponFieldProps {
  /** Text in the field, even if it is not applied yet. */
  typed: string;
  onEdit: (part: Partial<PurchaseDraft>) => void;
}

/** Field for the code of a coupon. */
export function CouponField({ typed, onEdit }: CouponFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const code = normaliseCoupon(typed);
    if (code === "") return setError(t`Enter a coupon code.`);
    onEdit({ coupon: code });
  };
  return (
    <form noValidate onSubmit={apply} className="flex items-end gap-2">
      <Field label={t`Coupon code`} error={error} className="flex-1">
        <TextInput
          name="couponTyped"
          value={typed}
          maxLength={MAX_TYPED}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setError(null);
            onEdit({ couponTyped: target.value });
          }}
        />
      </Field>
      <Button type="submit" variant="secondary">
        <Trans>Apply</Trans>
      </Button>
    </form>
  );
}
