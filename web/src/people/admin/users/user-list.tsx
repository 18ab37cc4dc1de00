import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { UserRoundSearch } from "lucide-react";
import { ListSkeleton, ListTable, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import type { StableRows } from "../../../platform/admin/lists/use-stable-rows.ts";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { type UserActions, UserRow, userColumns } from "./user-columns.tsx";
import { UserDialogs, useUserDialogs } from "./user-dialogs.tsx";
import type { UserFilter } from "./user-filter.ts";

const look = {
  label: t`Users`,
  stack: "wide",
  hasGridCards: true,
  hasFixedRows: true,
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-[minmax(0,1fr)_auto]",
} as const;

export interface UserListProps {
  list: StableRows<User & { _id: string }>;
  filter: UserFilter;
  /** Number of the page's first row, counted over all pages. */
  firstNumber: number;
  /** uid of the signed-in admin. */
  ownUid: string | undefined;
  /** True while the rows of the previous page or filter are still shown, because the next ones load. */
  isTurning: boolean;
}

/** One page of the accounts that match a filter, with the dialogs of an admin's actions. */
export function UserList({ list, ...rows }: UserListProps) {
  const dialogs = useUserDialogs();
  const actions: UserActions = {
    onAdjust: dialogs.adjusting.open,
    onFreeze: dialogs.freezing.open,
    onDelete: dialogs.deleting.open,
  };
  return (
    <div ref={list.region} className="scroll-mt-18">
      <Rows list={list} actions={actions} {...rows} />
      <UserDialogs dialogs={dialogs} onDeleted={list.remove} />
    </div>
  );
}

function Rows({
  list,
  filter,
  firstNumber,
  ownUid,
  isTurning,
  actions,
}: UserListProps & { actions: UserActions }) {
  const table = useListTable({ columns: userColumns, rows: list.rows, keyOf: ({ uid }) => uid });
  if (list.rows === undefined)
    return (
      <ListSkeleton
        {...look}
        columns={userColumns}
        rows={filter.limit}
        loading={t`Loading ${look.label.toLowerCase()}`}
      />
    );
  if (list.rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<UserRoundSearch />}
          title={t`No users found`}
          text={
            filter.search
              ? t`Try another name, e-mail or user id.`
              : filter.status === "all"
                ? t`Whoever signs in first shows up here.`
                : filter.status === "frozen"
                  ? t`No account is frozen.`
                  : t`No account is active.`
          }
        />
      </Card>
    );
  }
  return (
    <ListTable {...look} table={table} className={cx(isTurning && "opacity-60 transition-opacity delay-150")}>
      {(row) => (
        <UserRow
          row={row}
          number={firstNumber + row.index}
          isSelf={row.original.uid === ownUid}
          {...actions}
        />
      )}
    </ListTable>
  );
}
