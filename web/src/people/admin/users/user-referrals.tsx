import type { ReferralPayment, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { useApi } from "../../../platform/api/context.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Fact } from "../../../platform/design/facts.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { PagedSection, type TabProps } from "./paged-section.tsx";
import { unpaidText } from "./referral-payment-text.ts";
import { userReferralQuery } from "./user-page-queries.ts";

type Referral = Reply<"GET /users/{uid}/referral">;

/** Who referred the account, whom it referred, and what that earned. */
export function UserReferrals({ uid, paging }: TabProps) {
  const query = useQuery(userReferralQuery(useApi(), uid, paging));
  return (
    <div className="flex flex-col gap-3">
      {query.data ? <Facts referral={query.data} /> : null}
      <PagedSection
        query={query}
        paging={paging}
        loading={t`Loading referrals`}
        failed={t`Failed to load referrals.`}
        empty={{ icon: <Gift />, title: t`Nobody has signed up with this user's link yet` }}
      >
        {({ referrals }) => (
          <Table label={t`Referred users`} stack="wide">
            <TableHead>
              <tr>
                <Th>
                  <Trans>Referred user</Trans>
                </Th>
                <Th>
                  <Trans>Email</Trans>
                </Th>
                <Th>
                  <Trans>Signed up</Trans>
                </Th>
                <Th align="end">
                  <Trans>Reward</Trans>
                </Th>
                <Th>
                  <Trans>Paid</Trans>
                </Th>
              </tr>
            </TableHead>
            <TableBody>
              {referrals.map((referral) => (
                <Row key={referral._id} referral={referral} />
              ))}
            </TableBody>
          </Table>
        )}
      </PagedSection>
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
        </Fact>
      </dl>
    </Card>
  );
}

/** Why a bonus or a reward is not in its wallet. */
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

function Row({ referral }: { referral: Referral["referrals"][number] }) {
  return (
    <TableRow>
      <Td>
        <RecordLink to={userAddress(referral.uid)}>{referral.name}</RecordLink>
      </Td>
      <Td label={t`Email`} className="max-w-64 @max-4xl:max-w-none">
        {referral.email ? (
          <CopyText value={referral.email} label={t`e-mail`} />
        ) : (
          <span className="text-muted">
            <Trans>No e-mail</Trans>
          </span>
        )}
      </Td>
      <Td label={t`Signed up`} className="whitespace-nowrap text-muted">
        <time dateTime={referral.createdAt}>{formatDate(referral.createdAt)}</time>
      </Td>
      <Td label={t`Reward`} numeric>
        <Money amount={referral.reward} className="font-semibold" />
      </Td>
      <Td label={t`Paid`}>
        {referral.rewardedAt ? formatDate(referral.rewardedAt) : <Unpaid payment={referral.payment} />}
      </Td>
    </TableRow>
  );
}
