import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { UserRoundSearch } from "lucide-react";
import { RecordTable, RecordTableSkeleton } from "../../../platform/admin/lists/record-table.tsx";
import type { StableRows } from "../../../platform/admin/lists/use-stable-rows.ts";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { UserDialogs, useUserDialogs } from "./user-dialogs.tsx";
import type { UserFilter } from "./user-filter.ts";
import type { UserActions } from "./user-row.tsx";
import { UserRow } from "./user-row.tsx";

const look = {
  label: t`Users`,
  columns: [
    { label: "#", width: "w-14", card: "@max-4xl:hidden!" },
    { label: t`Name`, card: "@max-4xl:h-9" },
    { label: t`Email`, width: "w-50 @6xl:w-64", card: "@max-4xl:order-2 @max-4xl:h-8" },
    { label: t`Role`, width: "w-22", card: "@max-4xl:h-9" },
    { label: t`Balance`, width: "w-32", card: "@max-4xl:order-2 @max-4xl:h-8", isMoney: true },
    { label: t`Member Since`, width: "w-32", card: "@max-4xl:order-3 @max-4xl:col-span-2 @max-4xl:h-6" },
    {
      label: t`Actions`,
      width: "w-42 @5xl:w-72",
      card: "@max-4xl:order-4 @max-4xl:col-span-2 @max-4xl:h-24",
    },
  ],
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-[minmax(0,1fr)_auto]",
};

interface UserTableProps extends UserActions {
  users: readonly User[];
  ownUid: string | undefined;
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

function UserTable({ users, ownUid, firstNumber, className, ...actions }: UserTableProps) {
  return (
    <RecordTable {...look} className={className}>
      {users.map((user, at) => (
        <UserRow
          key={user.uid}
          number={firstNumber + at}
          user={user}
          isSelf={user.uid === ownUid}
          {...actions}
        />
      ))}
    </RecordTable>
  );
}

function UserTableSkeleton({ rows }: { rows: number }) {
  return <RecordTableSkeleton {...look} rows={rows} />;
}

export interface UserListProps {
  list: StableRows<User & { _id: string }>;
  filter: UserFilter;
  /** The number of the first row. */
  firstNumber: number;
  /** The admin who looks. */
  ownUid: string | undefined;
  /** Another page or filter is on its way; the rows are those before. */
  isTurning: boolean;
}

/** The accounts of one filter and page, and the dialogs of what one does to them. */
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
  if (list.rows === undefined) return <UserTableSkeleton rows={filter.limit} />;
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
    <UserTable
      users={list.rows}
      ownUid={ownUid}
      firstNumber={firstNumber}
      className={cx(isTurning && "opacity-60 transition-opacity delay-150")}
      {...actions}
    />
  );
}
