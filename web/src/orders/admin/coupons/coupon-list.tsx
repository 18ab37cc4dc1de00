import type { Coupon } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { pageCountOf } from "../../../platform/lib/page-count.ts";
import { CouponDialog } from "./coupon-dialog.tsx";
import { COUPONS_FAILED, couponsQuery, PAGE_ROWS, useChangeCoupon } from "./queries.ts";
import { UsesDialog } from "./uses-dialog.tsx";

/** `10% up to ৳50.00`, `৳20.00`. */
function worthText({ percent, amount }: Pick<Coupon, "percent" | "amount">): string {
  return percent === null ? formatTaka(amount) : t`${percent}% up to ${formatTaka(amount)}`;
}

/** When it counts, in Dhaka. */
function daysText({ startsAt, endsAt }: Pick<Coupon, "startsAt" | "endsAt">): string {
  const [from, to] = [startsAt, endsAt].map(
    (moment) => moment && `${formatDate(moment)}, ${formatTime(moment)}`,
  );
  if (from && to) return `${from} – ${to}`;
  if (from) return t`From ${from}`;
  return to ? t`Until ${to}` : t`Always`;
}

/** Why it does not count at the moment, where it does not. */
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

type Opened = { what: "form" | "uses"; coupon: Coupon | null } | null;

/** The shop's coupons, newest first: what each gives, how often it was used and what that came to. */
export function CouponList({ page, onPageChange }: CouponListProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const mayAdd = useMayCall()("POST /admin/coupons");
  const add = (
    <Button icon={<Plus />} onClick={() => setOpened({ what: "form", coupon: null })}>
      <Trans>Add Coupon</Trans>
    </Button>
  );
  const close = () => setOpened(null);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-2xl">
          <Trans>Coupons</Trans>
        </h1>
        {mayAdd ? add : null}
      </div>
      <Loaded
        query={useQuery(couponsQuery(page))}
        failureText={(error) => messageOf(error, COUPONS_FAILED)}
        label={t`Loading coupons`}
        className="flex flex-col gap-3"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
      >
        {({ coupons, total }) =>
          coupons.length === 0 ? (
            <Card>
              <EmptyState
                icon={<TicketPercent />}
                title={t`No coupon yet`}
                text={t`A code takes something off a package’s price, as often as you say.`}
              />
            </Card>
          ) : (
            <>
              <Coupons coupons={coupons} onOpen={setOpened} />
              <Pagination
                page={page}
                pageCount={pageCountOf(total, PAGE_ROWS)}
                total={total}
                onPageChange={onPageChange}
              />
            </>
          )
        }
      </Loaded>
      {opened?.what === "form" ? <CouponDialog open onOpenChange={close} coupon={opened.coupon} /> : null}
      {opened?.what === "uses" && opened.coupon ? (
        <UsesDialog onClose={close} code={opened.coupon.code} />
      ) : null}
    </div>
  );
}

function Coupons({ coupons, onOpen }: { coupons: readonly Coupon[]; onOpen: (opened: Opened) => void }) {
  const mayCall = useMayCall();
  const mayChange = mayCall("PATCH /admin/coupons/{code}");
  return (
    <Table label={t`Coupons`} stack="wide">
      <TableHead>
        <tr>
          <Th>
            <Trans>Code</Trans>
          </Th>
          <Th>
            <Trans>Gives</Trans>
          </Th>
          <Th>
            <Trans>Used</Trans>
          </Th>
          <Th>
            <Trans>When</Trans>
          </Th>
          <Th>
            <Trans>On</Trans>
          </Th>
          <Th>
            <Trans>Actions</Trans>
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {coupons.map((coupon) => (
          <TableRow key={coupon.code}>
            <Td className="wrap-anywhere font-mono font-semibold">
              {coupon.code} <Rest coupon={coupon} />
            </Td>
            <Td label={t`Gives`}>
              {worthText(coupon)}
              <span className="block text-muted text-xs">{conditionsText(coupon)}</span>
            </Td>
            <Td label={t`Used`}>
              <Trans>
                {coupon.uses.toLocaleString("en")} of {coupon.maxUses.toLocaleString("en")}
                <span className="block text-muted text-xs">
                  <Money amount={coupon.given} /> given
                </span>
              </Trans>
            </Td>
            <Td label={t`When`}>{daysText(coupon)}</Td>
            <Td label={t`On`}>
              <ActiveSwitch coupon={coupon} disabled={!mayChange} />
            </Td>
            <Td label={t`Actions`}>
              <span className="flex flex-wrap gap-2">
                {mayCall("GET /admin/coupons/{code}/uses") ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t`Uses of ${coupon.code}`}
                    onClick={() => onOpen({ what: "uses", coupon })}
                  >
                    <Trans>Uses</Trans>
                  </Button>
                ) : null}
                {mayChange ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t`Change ${coupon.code}`}
                    onClick={() => onOpen({ what: "form", coupon })}
                  >
                    <Trans>Change</Trans>
                  </Button>
                ) : null}
              </span>
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Once per customer, from which price, for which games. */
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

function ActiveSwitch({ coupon: { code, active }, disabled }: { coupon: Coupon; disabled: boolean }) {
  const { mutate, isPending, variables } = useChangeCoupon();
  const fail = (error: Error) => void toast.error(failureText(error));
  return (
    <Switch
      aria-label={t`${code} is on`}
      className="md:-my-2"
      checked={isPending ? (variables.active ?? active) : active}
      disabled={isPending || disabled}
      onCheckedChange={(next) => mutate({ code, active: next }, { onError: fail })}
    />
  );
}
