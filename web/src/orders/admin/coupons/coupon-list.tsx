import type { Coupon } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { TicketPercent } from "lucide-react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { rowButtons } from "../../../platform/admin/lists/row-buttons.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { CouponDialog } from "./coupon-dialog.tsx";
import { COUPONS_FAILED, couponsQuery, PAGE_ROWS, useChangeCoupon } from "./queries.ts";
import { UsesDialog } from "./uses-dialog.tsx";

/** Returns a coupon's discount as text: `10% up to ৳50.00`, `৳20.00`. */
function worthText({ percent, amount }: Pick<Coupon, "percent" | "amount">): string {
  return percent === null ? formatTaka(amount) : t`${percent}% up to ${formatTaka(amount)}`;
}

/** Returns the period in which a coupon is valid as text, in Dhaka time. */
function daysText({ startsAt, endsAt }: Pick<Coupon, "startsAt" | "endsAt">): string {
  const [from, to] = [startsAt, endsAt].map(
    (moment) => moment && `${formatDate(moment)}, ${formatTime(moment)}`,
  );
  if (from && to) return `${from} – ${to}`;
  if (from) return t`From ${from}`;
  return to ? t`Until ${to}` : t`Always`;
}

/** Returns why a coupon cannot be used now; null if it can be used. */
function restText(
  coupon: Pick<Coupon, "active" | "startsAt" | "endsAt" | "uses" | "maxUses">,
  now: number,
): string | null {
  if (!coupon.active) return t`Off`;
  if (coupon.endsAt !== null && Date.parse(coupon.endsAt) <= now) return t`Over`;
  if (coupon.uses >= coupon.maxUses) return t`Used up`;
  return coupon.startsAt !== null && Date.parse(coupon.startsAt) > now ? t`Not yet` : null;
}

export interface CouponListProps {
  page: number;
  onPageChange: (page: number) => void;
}

const usesOf = "GET /admin/coupons/{code}/uses";
const change = "PATCH /admin/coupons/{code}";

const columns: readonly ListColumn<Coupon>[] = [
  {
    header: t`Code`,
    onCard: "headline",
    className: "wrap-anywhere font-mono font-semibold",
    cell: (coupon) => (
      <>
        {coupon.code} <Rest coupon={coupon} />
      </>
    ),
  },
  {
    header: t`Gives`,
    cell: (coupon) => (
      <>
        {worthText(coupon)}
        <span className="block text-muted text-xs">{conditionsText(coupon)}</span>
      </>
    ),
  },
  {
    header: t`Used`,
    cell: (coupon) => (
      <Trans>
        {coupon.uses.toLocaleString("en")} of {coupon.maxUses.toLocaleString("en")}
        <span className="block text-muted text-xs">
          <Money amount={coupon.given} /> given
        </span>
      </Trans>
    ),
  },
  { header: t`When`, cell: daysText },
  { header: t`On`, cell: (coupon) => <ActiveSwitch coupon={coupon} /> },
];

/**
 * List of the shop's coupons, newest first. Each has its discount, how often it was used, and the total of the
 * discounts given.
 */
export function CouponList({ page, onPageChange }: CouponListProps) {
  const form = useDialog<Coupon | null>();
  const uses = useDialog<Coupon>();
  const buttons = rowButtons<Coupon>({
    buttons: [
      { text: t`Uses`, label: (coupon) => t`Uses of ${coupon.code}`, may: usesOf, onClick: uses.open },
      { text: t`Change`, label: (coupon) => t`Change ${coupon.code}`, may: change, onClick: form.open },
    ],
  });
  return (
    <>
      <AdminList
        title={t`Coupons`}
        add={{ text: t`Add Coupon`, may: "POST /admin/coupons", onClick: () => form.open(null) }}
        label={t`Coupons`}
        query={useQuery(couponsQuery(page))}
        rows={({ coupons }) => coupons}
        keyOf={({ code }) => code}
        columns={[...columns, buttons]}
        loading={t`Loading coupons`}
        failed={COUPONS_FAILED}
        empty={{
          icon: <TicketPercent />,
          title: t`No coupon yet`,
          text: t`A code takes something off a package’s price, as often as you say.`,
        }}
        pages={{ page, limit: PAGE_ROWS, onPageChange }}
      />
      <OpenedDialog state={form}>
        {(coupon, dialog) => <CouponDialog {...dialog} coupon={coupon} />}
      </OpenedDialog>
      <OpenedDialog state={uses}>
        {({ code }, { open, onOpenChange }) =>
          open ? <UsesDialog onClose={() => onOpenChange(false)} code={code} /> : null
        }
      </OpenedDialog>
    </>
  );
}

/** Returns the conditions of a coupon as text: once per customer, minimum price, games. */
function conditionsText({ once, minPrice, games }: Coupon): string {
  return [
    once ? t`once per customer` : t`any number per customer`,
    ...(minPrice > 0 ? [t`from ৳${minPrice.toLocaleString("en")}`] : []),
    games.length === 0 ? t`all games` : plural(games.length, { one: "# game", other: "# games" }),
  ].join(" · ");
}

function Rest({ coupon }: { coupon: Coupon }) {
  const text = restText(coupon, Date.now());
  return text ? <Badge>{text}</Badge> : null;
}

function ActiveSwitch({ coupon: { code, active } }: { coupon: Coupon }) {
  const mayChange = useMayCall()(change);
  const { mutate, isPending, variables } = useChangeCoupon();
  const fail = (error: Error) => void toast.error(failureText(error));
  return (
    <Switch
      aria-label={t`${code} is on`}
      className="md:-my-2"
      checked={isPending ? (variables.active ?? active) : active}
      disabled={isPending || !mayChange}
      onCheckedChange={(next) => mutate({ code, active: next }, { onError: fail })}
    />
  );
}
