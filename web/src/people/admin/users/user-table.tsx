import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { RecordTable, RecordTableSkeleton } from "../../../platform/admin/lists/record-table.tsx";
import { type UserActions, UserRow } from "./user-row.tsx";

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

export interface UserTableProps extends UserActions {
  users: readonly User[];
  ownUid: string | undefined;
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

export function UserTable({ users, ownUid, firstNumber, className, ...actions }: UserTableProps) {
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

export function UserTableSkeleton({ rows }: { rows: number }) {
  return <RecordTableSkeleton {...look} rows={rows} />;
}
