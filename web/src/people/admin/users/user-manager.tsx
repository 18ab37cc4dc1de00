import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { DaysField } from "../../../platform/admin/lists/days-field.tsx";
import { useListPage } from "../../../platform/admin/lists/use-list-page.ts";
import { type ListFiltersProps, useListSearch } from "../../../platform/admin/lists/use-list-search.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Pagination } from "../../../platform/design/pagination.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { TagField } from "../notes/tag-field.tsx";
import { usersQuery } from "./queries.ts";
import { formatUserFilter, pageSizes, parseUserFilter, type UserFilter } from "./user-filter.ts";
import { UserList } from "./user-list.tsx";

const statusOptions = [
  { value: "all", label: t`All accounts` },
  { value: "active", label: t`Active` },
  { value: "frozen", label: t`Frozen` },
];
const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: t`${size} rows` }));

type UserFiltersProps = ListFiltersProps<UserFilter>;

/** Search, tag, status and rows per page of the list. A change takes effect at once and returns to page 1. */
function UserFilters(props: UserFiltersProps) {
  const { filter } = props;
  const { search, setSearch, choose } = useListSearch(props);
  const chooseSize = (value: string) =>
    choose({ limit: parseUserFilter(new URLSearchParams({ limit: value })).limit });
  const chooseStatus = (value: string) =>
    choose({ status: parseUserFilter(new URLSearchParams({ status: value })).status });
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_9.5rem_7.5rem]">
      <SearchInput
        label={t`Search users`}
        placeholder={t`Search name, e-mail, user id…`}
        value={search}
        onValueChange={setSearch}
        className="col-span-full lg:col-span-1"
      />
      <Field label={t`Account status`} hideLabel>
        <Select
          value={filter.status}
          options={statusOptions}
          onChange={(event) => chooseStatus(event.target.value)}
        />
      </Field>
      <TagField value={filter.tag} onChoose={(tag) => choose({ tag })} />
      <DaysField value={filter.days} onChange={(days) => choose({ days })} />
      <Field label={t`Rows per page`} hideLabel>
        <Select
          value={String(filter.limit)}
          options={sizeOptions}
          onChange={(event) => chooseSize(event.target.value)}
        />
      </Field>
    </search>
  );
}

/**
 * Number of accounts, sum of their wallets, and number of admins. They count all accounts, even if a search
 * is active.
 */
function UserTotals({ totals }: { totals: Reply<"GET /users">["totals"] | undefined }) {
  const loading = !totals;
  return (
    <section aria-label={t`Totals`} className="grid grid-cols-2 gap-2 md:grid-cols-3">
      <StatCard
        dense
        label={t`Total Users`}
        tone="brand"
        loading={loading}
        value={totals ? formatCount(totals.users) : null}
      />
      <StatCard
        dense
        label={t`Total Balance`}
        tone="success"
        loading={loading}
        value={totals ? <Money amount={totals.balance} /> : null}
        className="max-md:order-first max-md:col-span-2"
      />
      <StatCard
        dense
        label={t`Admins`}
        tone="info"
        loading={loading}
        value={totals ? formatCount(totals.admins) : null}
      />
    </section>
  );
}

export interface UserManagerProps extends UserFiltersProps {
  /** uid of the signed-in admin. */
  ownUid: string | undefined;
}

/** Page of all accounts: totals, search and list. */
export function UserManager({ filter, onChange, ownUid }: UserManagerProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(usersQuery(filter));
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
