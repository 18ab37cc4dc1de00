import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useState } from "react";
import { FieldError } from "../../../platform/design/field.tsx";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { part } from "../../../platform/design/part.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import type { CouponFieldProps } from "./coupon-field.tsx";
import { Discount } from "./discount.tsx";
import type { AppliedCoupon } from "./use-coupon.ts";

const load = () => import("./coupon-field.tsx");
const CouponField = part(
  () => load().then((module) => ({ default: module.CouponField })),
  () => <Skeleton className="h-18 rounded-md" />,
);
const CouponProblem = part(
  () => load().then((module) => ({ default: module.CouponProblem })),
  ({ text }) => <FieldError>{text}</FieldError>,
);

interface CouponRowsProps extends CouponFieldProps {
  coupon: AppliedCoupon;
  isSignedIn: boolean;
  /** True if the customer has chosen a package. */
  hasPackage: boolean;
}

/**
 * Rows of the order's summary: the applied coupon and its discount. Without a coupon, a button that opens the field for
 * a code.
 */
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
              <CouponProblem text={problem} onRetry={coupon.retry} />
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
