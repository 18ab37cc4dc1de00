import type { User } from "@hira/contract";
import { RecordTable, RecordTableSkeleton } from "../admin-lists/record-table.tsx";
import { type UserActions, UserRow } from "./user-row.tsx";

const look = {
  label: "Users",
  columns: [
    { label: "#", card: "@max-4xl:hidden!" },
    { label: "Name", card: "@max-4xl:h-14", isBare: true },
    { label: "Email", card: "@max-4xl:h-12" },
    { label: "Role", card: "@max-4xl:h-9" },
    { label: "Balance", card: "@max-4xl:h-8", isMoney: true },
    { label: "Member Since", card: "@max-4xl:h-8" },
    { label: "Actions", card: "@max-4xl:h-27.5", isBare: true },
  ],
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
  return <RecordTableSkeleton {...look} rows={rows} rowHeight="@4xl:h-14" />;
}
