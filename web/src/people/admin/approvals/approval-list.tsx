import type { Approval } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { type ApprovalState, approvalsQuery, LOAD_FAILED, useMarkNoticesSeen } from "./queries.ts";

const empty: Record<ApprovalState, { title: string; text: string }> = {
  waiting: {
    title: t`Nothing waits for a second person`,
    text: t`Large amounts, new payment numbers and changes of staff show here until somebody else has looked.`,
  },
  decided: { title: t`Nothing was decided yet`, text: t`What was approved or refused shows here.` },
};

/** What waits for a second person, or did, newest first. */
export function ApprovalList({ state }: { state: ApprovalState }) {
  const { mutate: markSeen } = useMarkNoticesSeen();
  useEffect(() => markSeen(), [markSeen]);
  const query = useInfiniteQuery(approvalsQuery(useApi(), state));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Loaded
      query={query}
      failureText={(error) => messageOf(error, LOAD_FAILED)}
      label={t`Loading approvals`}
      className="flex flex-col gap-3"
      skeleton={<Skeleton className="h-64 rounded-xl" />}
    >
      {({ pages }) => {
        const approvals = pages.flatMap((page) => page.approvals);
        return approvals.length === 0 && !hasNextPage ? (
          <Card>
            <EmptyState icon={<ShieldCheck />} {...empty[state]} />
          </Card>
        ) : (
          <>
            <ul className="flex flex-col gap-3">
              {approvals.map((approval: Approval) => (
                <li key={approval._id}>
                  <ApprovalCard approval={approval} />
                </li>
              ))}
            </ul>
            {hasNextPage ? (
              <Button
                variant="secondary"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
                className="self-center"
              >
                <Trans>Show older</Trans>
              </Button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
