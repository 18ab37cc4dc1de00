import type { Coupon } from "@hira/contract";
import { isCouponCode, largestCost, normaliseCoupon } from "@hira/contract/orders/constants/coupons";
import { couponRoutes } from "@hira/contract/orders/coupons";
import { poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "../../../catalog/admin/catalog/queries.ts";
import { FormDialog } from "../../../platform/admin/forms/form-dialog.tsx";
import { FormField } from "../../../platform/admin/forms/form-field.tsx";
import { type SchemaForm, useSchemaForm } from "../../../platform/admin/forms/use-schema-form.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { useAddCoupon, useChangeCoupon } from "./queries.ts";

const kinds = [
  { value: "amount", title: t`An amount` },
  { value: "percent", title: t`A percent` },
] as const;

export interface CouponDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The coupon to change; null for a new one. */
  coupon: Coupon | null;
}

const schema = couponRoutes["POST /admin/coupons"].body;
const newCoupon = { maxUses: 100, once: true, games: [] };

/** Dialog that adds or changes a coupon. A change applies only to orders that are placed afterwards. */
export function CouponDialog({ open, onOpenChange, coupon }: CouponDialogProps) {
  const [isPercent, setPercent] = useState(typeof coupon?.percent === "number");
  const add = useAddCoupon();
  const change = useChangeCoupon();
  const form = useSchemaForm({
    schema,
    from: coupon ? { ...coupon, minPrice: coupon.minPrice || null } : newCoupon,
    empty: { minPrice: 0, ...(isPercent && { percent: Number.NaN }) },
    parts: isPercent ? {} : { percent: null },
    check: (draft) => checkCoupon(draft, coupon?.uses),
    send: ({ code, ...terms }, answer) =>
      coupon
        ? change.mutate({ code: coupon.code, ...terms }, answer)
        : add.mutate({ code, ...terms }, answer),
    isPending: add.isPending || change.isPending,
    onSaved: () => onOpenChange(false),
    another: coupon ? undefined : () => newCoupon,
    failureText,
  });
  const cost = costOf(form.valid("amount"), form.valid("maxUses"));
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={coupon ? t`Change ${coupon.code}` : t`Add Coupon`}
      size="lg"
      submit={coupon ? t`Save Changes` : t`Add Coupon`}
    >
      {coupon ? null : (
        <FormField
          form={form}
          name="code"
          label={t`Code`}
          hint={
            <Trans>
              What customers type, or what a link ends with:{" "}
              <span className="whitespace-nowrap">?coupon=EID50</span>
            </Trans>
          }
          autoCapitalize="characters"
        />
      )}
      <RadioCards
        label={t`What it gives`}
        columns={2}
        options={kinds}
        value={isPercent ? "percent" : "amount"}
        onValueChange={(kind) => setPercent(kind === "percent")}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isPercent ? (
          <FormField form={form} name="percent" label={t`Percent of the price`} required suffix="%" />
        ) : null}
        <FormField form={form} name="amount" label={isPercent ? t`At most` : t`Amount`} prefix="৳" />
        <FormField
          form={form}
          name="minPrice"
          label={t`From a price of`}
          aside={t`Optional`}
          required={false}
          prefix="৳"
        />
      </div>
      <div className="grid items-start gap-x-4 sm:grid-cols-2">
        <FormField form={form} name="maxUses" label={t`How often in all`} />
        <FormField form={form} name="once" label={t`Each customer once`} ticked className="sm:mt-6.5" />
      </div>
      <p className="rounded-lg bg-sunken px-4 py-3 text-sm" aria-live="polite">
        {cost === null ? (
          t`What it can cost at most is shown here.`
        ) : (
          <Trans>
            It can cost at most <strong>{formatTaka(cost)}</strong>.
          </Trans>
        )}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="startsAt"
          label={t`Begins`}
          aside={t`Optional`}
          hint={t`Time in Dhaka`}
        />
        <FormField form={form} name="endsAt" label={t`Ends`} aside={t`Optional`} hint={t`Time in Dhaka`} />
      </div>
      <Games form={form} />
    </FormDialog>
  );
}

type CouponForm = SchemaForm<typeof schema>;

/** Returns those errors of a coupon that the schema cannot find. `uses`: number of times that the coupon was used. */
export function checkCoupon(
  { code = "", maxUses = 0, startsAt, endsAt }: Partial<CouponForm["draft"]>,
  uses = 0,
) {
  return {
    code: isCouponCode(normaliseCoupon(code)) ? undefined : t`A code has 4 to 20 letters A–Z and digits.`,
    maxUses: maxUses < uses ? t`It was used ${uses} times already.` : undefined,
    endsAt: startsAt && endsAt && endsAt <= startsAt ? t`A coupon ends after it begins.` : undefined,
  };
}

/**
 * Returns the highest amount in taka that a coupon can cost the shop; null if its amount or maximum number of uses is
 * invalid.
 */
export function costOf(amount: number | undefined, maxUses: number | undefined): number | null {
  if (amount === undefined || maxUses === undefined) return null;
  return poishaToTaka(largestCost({ amount: takaToPoisha(amount), maxUses }));
}

function Games({ form }: { form: CouponForm }) {
  const { data: games, error, refetch } = useQuery(categoriesQuery());
  const { games: chosen = [] } = form.draft;
  const toggle = (id: string, isChosen: boolean) =>
    form.set("games", isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset>
      <legend className="font-medium text-sm">
        <Trans>Games</Trans>
      </legend>
      <p className="text-muted text-sm">
        <Trans>None ticked: it is for all games.</Trans>
      </p>
      {games ? (
        <div className="mt-1 grid max-h-48 overflow-y-auto sm:grid-cols-2">
          {games.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              label={name}
              checked={chosen.includes(_id)}
              onCheckedChange={(isChosen) => toggle(_id, isChosen)}
            />
          ))}
        </div>
      ) : error ? (
        <p className="text-sm">
          {failureText(error)}{" "}
          <button type="button" className="min-h-11 text-brand-text underline" onClick={() => void refetch()}>
            <Trans>Try Again</Trans>
          </button>
        </p>
      ) : (
        <Skeleton className="mt-2 h-22 rounded-lg" />
      )}
    </fieldset>
  );
}
