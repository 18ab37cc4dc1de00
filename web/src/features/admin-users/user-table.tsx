import type { User } from "@hira/contract";
import { cx } from "../../design/cx.ts";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import { type UserActions, UserRow } from "./user-row.tsx";

/** Each with the height of its cell on a card, for the skeleton; some stand there without their name. */
const columns = [
  { label: "#", card: "@max-4xl:hidden!" },
  { label: "Name", card: "@max-4xl:h-14", isBare: true },
  { label: "Email", card: "@max-4xl:h-12" },
  { label: "Role", card: "@max-4xl:h-9" },
  { label: "Balance", card: "@max-4xl:h-8", isMoney: true },
  { label: "Member Since", card: "@max-4xl:h-8" },
  { label: "Actions", card: "@max-4xl:h-27.5", isBare: true },
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
  ownUid: string | undefined;
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

/** Accounts as rows; as cards where there is no room for seven columns. */
export function UserTable({ users, ownUid, firstNumber, className, ...actions }: UserTableProps) {
  return (
    <Table label="Users" stack="wide" className={className}>
      <Head />
      <TableBody className="@max-4xl:@2xl:grid-cols-2">
        {users.map((user, at) => (
          <UserRow
            key={user.uid}
            number={firstNumber + at}
            user={user}
            isSelf={user.uid === ownUid}
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
              {columns.map(({ label, card, isBare, isMoney }) => (
                <Td key={label} label={isBare ? undefined : label} className={`@4xl:h-14 ${card}`}>
                  <Skeleton className={cx("h-4 w-20 rounded-sm", isMoney && "@4xl:ml-auto")} />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingRegion>
  );
}
