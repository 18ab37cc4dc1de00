import type { User } from "@hira/contract";
import { UserRoundSearch } from "lucide-react";
import { useState } from "react";
import { Card } from "../../design/card.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState } from "../../design/empty-state.tsx";
import { AdjustBalanceDialog } from "../admin-balance/adjust-balance-dialog.tsx";
import { FreezeDialog } from "../admin-freezing/freeze-dialog.tsx";
import type { StableRows } from "../admin-lists/use-stable-rows.ts";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import type { UserFilter } from "./user-filter.ts";
import type { UserActions } from "./user-row.tsx";
import { UserTable, UserTableSkeleton } from "./user-table.tsx";

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

/** What a dialog is about; every opening starts it afresh, so that an old amount is never sent by a hasty Enter. */
interface Opened {
  user: User;
  opening: number;
}

const opened = (user: User) => (before: Opened | null) => ({ user, opening: (before?.opening ?? 0) + 1 });

/** The accounts of one filter and page, and the dialogs of what one does to them. */
export function UserList({ list, ...rows }: UserListProps) {
  const [adjusted, setAdjusted] = useState<Opened | null>(null);
  const [isAdjusting, setAdjusting] = useState(false);
  const [freezing, setFreezing] = useState<Opened | null>(null);
  const [isFreezing, setIsFreezing] = useState(false);
  const [deleted, setDeleted] = useState<Opened | null>(null);
  const [isDeleting, setDeleting] = useState(false);

  const actions: UserActions = {
    onAdjust: (user) => {
      setAdjusted(opened(user));
      setAdjusting(true);
    },
    onFreeze: (user) => {
      setFreezing(opened(user));
      setIsFreezing(true);
    },
    onDelete: (user) => {
      setDeleted(opened(user));
      setDeleting(true);
    },
  };
  return (
    <div ref={list.region} className="scroll-mt-18">
      <Rows list={list} actions={actions} {...rows} />
      {adjusted ? (
        <AdjustBalanceDialog
          key={adjusted.opening}
          open={isAdjusting}
          onOpenChange={setAdjusting}
          owner={adjusted.user}
        />
      ) : null}
      {freezing ? (
        <FreezeDialog
          key={freezing.opening}
          open={isFreezing}
          onOpenChange={setIsFreezing}
          user={freezing.user}
        />
      ) : null}
      {deleted ? (
        <DeleteUserDialog
          key={deleted.opening}
          open={isDeleting}
          onOpenChange={setDeleting}
          user={deleted.user}
          onDeleted={() => list.remove(deleted.user.uid)}
          onAdjust={() => actions.onAdjust(deleted.user)}
        />
      ) : null}
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
          title="No users found"
          text={
            filter.search
              ? "Try another name, e-mail or user id."
              : filter.status === "all"
                ? "Whoever signs in first shows up here."
                : `No account is ${filter.status}.`
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
