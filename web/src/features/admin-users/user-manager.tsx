import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { ErrorCard } from "../../design/error-card.tsx";
import { Pagination } from "../../design/pagination.tsx";
import { useCalmList } from "../../lib/use-calm-list.ts";
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
  const news = useMemo(
    () => (isPlaceholderData ? undefined : data?.users.map((user) => ({ ...user, _id: user.uid }))),
    [isPlaceholderData, data],
  );
  const list = useCalmList(news, formatUserFilter(filter).toString());
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / filter.limit));
  const isEmptyHanded = error !== null && data === undefined;

  // The last user of the last page is gone: the page before is the last one now.
  useEffect(() => {
    if (news && filter.page > pageCount) onChange({ ...filter, page: pageCount }, { replace: true });
  }, [news, filter, pageCount, onChange]);

  const turnPage = (page: number) => {
    onChange({ ...filter, page });
    list.region.current?.scrollIntoView({ block: "start" });
  };

  return (
    <div className="flex flex-col gap-4">
      {isEmptyHanded ? null : <UserTotals totals={data?.totals} />}
      <UserFilters filter={filter} onChange={onChange} />
      {error ? (
        <ErrorCard
          message={messageOf(error, "Failed to load users.")}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {isEmptyHanded ? null : (
        <UserList list={list} filter={filter} ownUid={ownUid} isTurning={isPlaceholderData} />
      )}
      {data ? (
        <Pagination
          page={filter.page}
          pageCount={pageCount}
          total={data.total}
          onPageChange={turnPage}
          loading={isPlaceholderData}
        />
      ) : null}
    </div>
  );
}
