import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useListPage } from "../../../platform/admin/lists/use-list-page.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { usersQuery } from "./queries.ts";
import { formatUserFilter } from "./user-filter.ts";
import { UserFilters, type UserFiltersProps } from "./user-filters.tsx";
import { UserList } from "./user-list.tsx";
import { UserTotals } from "./user-totals.tsx";

export interface UserManagerProps extends UserFiltersProps {
  /** The admin who looks. */
  ownUid: string | undefined;
}

/** Totals, search and the list of accounts. */
export function UserManager({ filter, onChange, ownUid }: UserManagerProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(usersQuery(useApi(), filter));
  const page = useMemo(
    () => data && { rows: data.users.map((user) => ({ ...user, _id: user.uid })), total: data.total },
    [data],
  );
  const onPageChange = useCallback(
    (next: number, options?: { replace?: boolean }) => onChange({ ...filter, page: next }, options),
    [filter, onChange],
  );
  const { list, pageCount, turnPage, firstNumber } = useListPage({
    data: page,
    isPlaceholderData,
    page: filter.page,
    limit: filter.limit,
    view: formatUserFilter(filter).toString(),
    onPageChange,
  });
  const hasNothing = error !== null && data === undefined;

  return (
    <div className="flex flex-col gap-3">
      {hasNothing ? null : <UserTotals totals={data?.totals} />}
      <UserFilters filter={filter} onChange={onChange} />
      {error ? (
        <ErrorCard
          message={messageOf(error, t`Failed to load users.`)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {hasNothing ? null : (
        <UserList
          list={list}
          filter={filter}
          firstNumber={firstNumber}
          ownUid={ownUid}
          isTurning={isPlaceholderData}
        />
      )}
      {data ? (
        <Pagination
          page={filter.page}
          pageCount={pageCount}
          total={data.total}
          isExact={data.totalIsExact}
          onPageChange={turnPage}
          loading={isPlaceholderData}
        />
      ) : null}
    </div>
  );
}
