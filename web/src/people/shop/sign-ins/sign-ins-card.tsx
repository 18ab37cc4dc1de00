import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LaterConfirmDialog } from "../../../platform/design/later-dialog.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";

interface SignInsCardProps {
  query: UseQueryResult<Reply<"GET /sign-ins">>;
  description: string;
  /** Text that warns what ending all sign-ins does to this account. */
  warning: string;
  /** Ends all sign-ins of the account. undefined: the signed-in person may not do this. */
  onEndAll?: (() => Promise<unknown>) | undefined;
  children: (signIns: Reply<"GET /sign-ins">["signIns"]) => ReactNode;
}

/** Card with the list of an account's sign-ins and a button that ends all of them. */
export function SignInsCard({ query, description, warning, onEndAll, children }: SignInsCardProps) {
  const [asking, setAsking] = useState(false);
  const { data, error, refetch, isFetching } = query;
  if (!data && error)
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to load the sign-ins.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Card title={t`Sign-ins`} description={description} flush>
      {data ? (
        children(data.signIns)
      ) : (
        <LoadingRegion label={t`Loading the sign-ins`} className="px-4 pb-4 md:px-5">
          <Skeleton className="h-40 rounded-md" />
        </LoadingRegion>
      )}
      {data && onEndAll ? (
        <div className="border-border border-t px-4 py-4 md:px-5">
          <Button variant="secondary" icon={<ShieldAlert />} onClick={() => setAsking(true)}>
            <Trans>Sign out everywhere</Trans>
          </Button>
          <LaterConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={t`Sign out everywhere?`}
            description={warning}
            confirmLabel={t`Sign out everywhere`}
            tone="danger"
            onConfirm={onEndAll}
          />
        </div>
      ) : null}
    </Card>
  );
}
