import type { User } from "@hira/contract";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import { type UserActions, UserRow } from "./user-row.tsx";

const columns = [
  { label: "#" },
  { label: "Name" },
  { label: "Email" },
  { label: "Role" },
  { label: "Balance", isMoney: true },
  { label: "Member Since" },
  { label: "Actions" },
];

function Head() {
  return (
    <TableHead>
      <tr>
        {columns.map(({ label, isMoney }) => (
          <Th key={label} align={isMoney ? "end" : "start"}>
            {label}
          </Th>
        ))}
      </tr>
    </TableHead>
  );
}

export interface UserTableProps extends UserActions {
  users: readonly User[];
  selfUid: string | undefined;
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

/** Accounts as rows; as cards where there is no room for seven columns. */
export function UserTable({ users, selfUid, firstNumber, className, ...actions }: UserTableProps) {
  return (
    <Table label="Users" stack="wide" className={className}>
      <Head />
      <TableBody className="@max-4xl:@2xl:grid-cols-2">
        {users.map((user, at) => (
          <UserRow
            key={user.uid}
            number={firstNumber + at}
            user={user}
            isSelf={user.uid === selfUid}
            {...actions}
          />
        ))}
      </TableBody>
    </Table>
  );
}

export function UserTableSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingRegion label="Loading users">
      <Table label="Users" stack="wide" aria-hidden="true">
        <Head />
        <TableBody className="@max-4xl:@2xl:grid-cols-2">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <TableRow key={row}>
              {columns.map(({ label }) => (
                <Td key={label} label={label} className="@4xl:h-14">
                  <Skeleton className="h-4 w-20 rounded-sm @max-4xl:h-6" />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingRegion>
  );
}
