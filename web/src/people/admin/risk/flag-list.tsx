import type { AccountFlag } from "@hira/contract";
import { riskRuleText } from "@hira/contract/people/constants/risk";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { AdminList } from "../../../platform/admin/lists/admin-list.tsx";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { FreezeDialog } from "../freezing/freeze-dialog.tsx";
import { FLAGS_FAILED, type FlagState, flagsQuery, PAGE_ROWS } from "./queries.ts";

const empty: Record<FlagState, { title: string; text: string }> = {
  open: {
    title: t`No account is frozen by a rule`,
    text: t`An account that a rule freezes shows here with what was found, until somebody lets it go on.`,
  },
  lifted: { title: t`Nothing was lifted yet`, text: t`Accounts that were let go on show here.` },
};

export interface FlagListProps {
  state: FlagState;
  page: number;
  onPageChange: (page: number) => void;
}

/** List of the accounts that a risk rule froze, now or in the past, newest first. */
export function FlagList({ state, page, onPageChange }: FlagListProps) {
  return (
    <AdminList
      query={useQuery(flagsQuery(state, page))}
      rows={({ flags }) => flags}
      keyOf={({ _id }) => _id}
      loading={t`Loading flags`}
      failed={FLAGS_FAILED}
      empty={{ icon: <ShieldAlert />, ...empty[state] }}
      pages={{ page, limit: PAGE_ROWS, onPageChange }}
    >
      {(flags) => <Flags flags={flags} />}
    </AdminList>
  );
}

interface Thaw {
  user: Parameters<typeof FreezeDialog>[0]["user"];
  notAgain: boolean;
}

function Flags({ flags }: { flags: readonly AccountFlag[] }) {
  const thawing = useDialog<Thaw>();
  return (
    <>
      <ul className="flex flex-col gap-3">
        {flags.map((flag) => (
          <li key={flag._id}>
            <FlagCard flag={flag} onThaw={thawing.open} />
          </li>
        ))}
      </ul>
      <OpenedDialog state={thawing}>{(thaw, dialog) => <FreezeDialog {...dialog} {...thaw} />}</OpenedDialog>
    </>
  );
}

function FlagCard({ flag, onThaw }: { flag: AccountFlag; onThaw: (thaw: Thaw) => void }) {
  const mayCall = useMayCall();
  const { user, rule, words, wordsMessage, at, liftedAt, liftedBy, notAgain } = flag;
  const thaw = (notAgain: boolean) =>
    onThaw({ user: { ...user, frozenReason: words, frozenMessage: wordsMessage }, notAgain });
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="wrap-anywhere font-semibold">
            <RecordLink to={userAddress(user.uid)}>{user.name}</RecordLink>
          </h2>
          <p className="wrap-anywhere text-muted text-sm">{user.email}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={liftedAt ? "neutral" : "danger"}>{riskRuleText[rule]}</Badge>
            <span className="wrap-anywhere text-sm">{messageText(wordsMessage, words)}</span>
          </p>
          <p className="mt-1 text-muted text-sm">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {liftedAt && liftedBy
              ? t` · lifted by ${actorText(liftedBy)} ${formatDateTime(liftedAt)}${notAgain ? t`, not to be frozen for this again` : ""}`
              : null}
          </p>
        </div>
        {liftedAt === null && mayCall("PATCH /users/{uid}/status") ? (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              aria-label={t`Let it go on: ${user.name}`}
              onClick={() => thaw(false)}
            >
              <Trans>Let it go on</Trans>
            </Button>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t`Not for this again: ${user.name}`}
              onClick={() => thaw(true)}
            >
              <Trans>Not for this again</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
