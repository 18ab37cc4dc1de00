import type { ReferralPayment, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Fact } from "../../../platform/design/facts.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { PagedSection, type TabProps } from "./paged-section.tsx";
import { unpaidText } from "./referral-payment-text.ts";
import { userReferralQuery } from "./user-page-queries.ts";

type Referral = Reply<"GET /users/{uid}/referral">;

const columns: readonly ListColumn<Referral["referrals"][number]>[] = [
  {
    header: t`Referred user`,
    onCard: "headline",
    cell: ({ uid, name }) => <RecordLink to={userAddress(uid)}>{name}</RecordLink>,
  },
  {
    header: t`Email`,
    className: "max-w-64 @max-4xl:max-w-none",
    cell: ({ email }) =>
      email ? (
        <CopyText value={email} label={t`e-mail`} />
      ) : (
        <span className="text-muted">
          <Trans>No e-mail</Trans>
        </span>
      ),
  },
  {
    header: t`Signed up`,
    className: "whitespace-nowrap text-muted",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    header: t`Reward`,
    numeric: true,
    cell: ({ reward }) => <Money amount={reward} className="font-semibold" />,
  },
  {
    header: t`Paid`,
    cell: ({ rewardedAt, payment }) => (rewardedAt ? formatDate(rewardedAt) : <Unpaid payment={payment} />),
  },
];

/** Who referred the account, whom the account referred, and the rewards for these referrals. */
export function UserReferrals({ uid, paging }: TabProps) {
  const query = useQuery(userReferralQuery(uid, paging));
  return (
    <div className="flex flex-col gap-3">
      {query.data ? <Facts referral={query.data} /> : null}
      <PagedSection
        label={t`Referred users`}
        query={query}
        rows={({ referrals }) => referrals}
        columns={columns}
        paging={paging}
        loading={t`Loading referrals`}
        failed={t`Failed to load referrals.`}
        empty={{ icon: <Gift />, title: t`Nobody has signed up with this user's link yet` }}
      />
    </div>
  );
}

function Facts({ referral }: { referral: Referral }) {
  const { referredBy } = referral;
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={t`Referred by`}>
          {referredBy ? (
            <>
              <RecordLink to={userAddress(referredBy.uid)}>{referredBy.name}</RecordLink>
              <span className="block text-muted text-sm">
                <Trans>
                  {formatDate(referredBy.createdAt)}, bonus <Money amount={referredBy.bonus} />
                </Trans>
              </span>
              {referredBy.payment?.status === "paid" ? null : <Unpaid payment={referredBy.payment} />}
            </>
          ) : (
            t`Nobody`
          )}
        </Fact>
        <Fact name={t`Commission`}>
          <Money amount={referral.commission} className="font-semibold" />
          <span className="block text-muted text-sm">
            <Trans>
              {referral.rewarded} of {referral.total} rewarded
            </Trans>
          </span>
          {referral.debt > 0 ? (
            <span className="block font-medium text-danger text-sm">
              <Trans>
                <Money amount={referral.debt} /> owed: it was clawed back, but had been spent
              </Trans>
            </span>
          ) : null}
        </Fact>
        <Fact name={t`Referral code`}>
          <CopyText value={referral.referralCode} label={t`referral code`} className="font-mono" />
          {referral.formerCodes ? (
            <span className="wrap-anywhere block text-muted text-sm">
              <Trans>From the former shop: {referral.formerCodes.join(", ")}</Trans>
            </span>
          ) : null}
        </Fact>
      </dl>
    </Card>
  );
}

/** Says why a bonus or reward was not added to the wallet. */
function Unpaid({ payment }: { payment: ReferralPayment | null }) {
  const text = payment && unpaidText(payment);
  if (!payment || !text)
    return (
      <span className="text-muted">
        <Trans>Nothing to pay</Trans>
      </span>
    );
  return <Badge tone={payment.status === "waiting" ? "warning" : "danger"}>{text}</Badge>;
}
