import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { UserRoundX } from "lucide-react";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { ApiError, messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { adminUserQuery } from "../../../wallet/admin/balance/balance-queries.ts";
import { Notes } from "../notes/notes.tsx";
import { UserCard } from "./user-card.tsx";
import { UserTabs, type UserTabsProps } from "./user-tabs.tsx";

export interface UserViewProps extends UserTabsProps {
  /** uid of the signed-in admin. */
  ownUid: string | undefined;
}

/** Page of one account: its details, its history, and the admins' notes. */
export function UserView({ uid, ownUid, view, onChange }: UserViewProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...adminUserQuery(uid),
    refetchInterval: adminLive.refetchInterval,
  });

  if (!data && error) {
    return error instanceof ApiError && error.status === 404 ? (
      <NoSuchUser />
    ) : (
      <ErrorCard
        message={messageOf(error, t`Failed to fetch user profile.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {data ? (
        <UserCard user={data} isSelf={data.uid === ownUid} />
      ) : (
        <LoadingRegion label={t`Loading the user`}>
          <Skeleton className="h-118.5 rounded-xl sm:h-83.75" />
        </LoadingRegion>
      )}
      <div className="min-w-0 max-lg:order-last">
        <Notes
          uid={uid}
          page={view.notes}
          onPageChange={(notes, options) => onChange({ ...view, notes }, options)}
        />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <UserTabs uid={uid} view={view} onChange={onChange} />
      </div>
    </div>
  );
}

function NoSuchUser() {
  return (
    <Card>
      <h1 className="sr-only">
        <Trans>User not found</Trans>
      </h1>
      <EmptyState
        icon={<UserRoundX />}
        title={t`User not found`}
        text={t`There is no account with this id.`}
        action={
          <Button asLink to="/admin/all-users">
            <Trans>All Users</Trans>
          </Button>
        }
      />
    </Card>
  );
}
