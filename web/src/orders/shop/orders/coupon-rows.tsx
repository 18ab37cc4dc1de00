import { normaliseCoupon } from "@hira/contract/orders/constants/coupons";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../platform/design/button.tsx";
import { Field, FieldError } from "../../../platform/design/field.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import type { PurchaseDraft } from "./purchase-draft.ts";
import type { AppliedCoupon } from "./use-coupon.ts";

/** Most characters that the field accepts, including spaces and separators. */
const MAX_TYPED = 40;

export interface CouponRowsProps {
  coupon: AppliedCoupon;
  /** The text in the field, applied or not. */
  typed: string;
  onEdit: (part: Partial<PurchaseDraft>) => void;
  isSignedIn: boolean;
  /** True if a package is chosen. */
  hasPackage: boolean;
}

/** Rows of the review: the applied coupon and its discount, or a field for a code, collapsed at first. */
export function CouponRows({ coupon, typed, onEdit, isSignedIn, hasPackage }: CouponRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const { code, discount, problem } = coupon;
  return (
    <>
      <div className="-my-2 flex min-h-11 items-center justify-between gap-4">
        {code ? (
          <>
            <dt className="flex min-w-0 items-center text-muted text-sm">
              <span className="wrap-anywhere">
                <Trans>
                  Coupon <b className="font-semibold text-text">{code}</b>
                </Trans>
              </span>
              <IconButton
                size="sm"
                label={t`Remove coupon ${code}`}
                icon={<X />}
                onClick={() => onEdit({ coupon: "" })}
              />
            </dt>
            <dd className="shrink-0 text-right font-medium">
              {discount === null ? "—" : <Discount amount={discount} />}
            </dd>
          </>
        ) : (
          <>
            <dt>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="min-h-11 font-semibold text-brand-text text-sm underline underline-offset-2"
              >
                <Trans>Have a coupon?</Trans>
              </button>
            </dt>
            <dd />
          </>
        )}
      </div>
      {isOpen && !code ? (
        <div>
          <dt className="sr-only">
            <Trans>Coupon code</Trans>
          </dt>
          <dd>
            <CouponField typed={typed} onEdit={onEdit} />
          </dd>
        </div>
      ) : null}
      {code ? (
        <div className="-mt-1 has-[dd:empty]:hidden">
          <dt className="sr-only">
            <Trans>About the coupon</Trans>
          </dt>
          <dd aria-live="polite">
            {problem ? (
              <Problem text={problem} onRetry={coupon.retry} />
            ) : isSignedIn && hasPackage ? null : (
              <p className="text-muted text-sm">
                {isSignedIn ? t`Choose a package to see what it gives.` : t`Log in to see what it gives.`}
              </p>
            )}
          </dd>
        </div>
      ) : null}
    </>
  );
}

/** The discount on a price. */
export function Discount({ amount }: { amount: number }) {
  return (
    <span className="whitespace-nowrap text-success">
      −<Money amount={amount} />
    </span>
  );
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
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

function CouponField({ typed, onEdit }: Pick<CouponRowsProps, "typed" | "onEdit">) {
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
