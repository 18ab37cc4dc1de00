import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Scale, ShieldMinus, ShieldPlus, Snowflake, Trash2 } from "lucide-react";
import { FrozenBadge } from "../../../platform/admin/lists/frozen-badge.tsx";
import { ListCells, type ListColumn, type ListRow } from "../../../platform/admin/lists/list-table.tsx";
import { RowAction } from "../../../platform/admin/lists/row-action.tsx";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { ApproverNote, isWaiting } from "../../../platform/design/approver.tsx";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { TableRow } from "../../../platform/design/table.tsx";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { TagList } from "../notes/tag-list.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { type RoleToggle, useRoleToggle } from "./use-role-toggle.tsx";

export interface UserActions {
  onAdjust: (user: User) => void;
  onFreeze: (user: User) => void;
  onDelete: (user: User) => void;
}

interface BesideUser extends UserActions {
  /** Number of the row, counted from 1 over all pages. */
  number: number;
  /** True if the account is the signed-in admin's own. */
  isSelf: boolean;
  roleToggle: RoleToggle;
}

export const userColumns: readonly ListColumn<User, BesideUser>[] = [
  {
    header: "#",
    headClassName: "w-14",
    className: "text-muted tabular-nums @max-4xl:hidden!",
    cell: (_, { number }) => number,
  },
  {
    header: t`Name`,
    className: "min-w-0",
    skeletonClassName: "@max-4xl:h-9",
    cell: (user, { isSelf }) => (
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        <Avatar name={user.name} photoUrl={user.photoURL} size="xs" />
        <Link
          to={userAddress(user.uid)}
          className="inline-block min-w-0 max-w-[calc(100%-2.5rem)] truncate font-semibold leading-6 underline-offset-2 hover:underline pointer-coarse:leading-9"
        >
          {user.name}
        </Link>
        {isSelf ? (
          <Badge tone="info">
            <Trans>You</Trans>
          </Badge>
        ) : null}
        <FrozenBadge status={user.status} />
        <TagList tags={user.tags} />
      </div>
    ),
  },
  {
    header: t`Email`,
    headClassName: "w-50 @6xl:w-64",
    className: "@max-4xl:order-2",
    skeletonClassName: "@max-4xl:h-8",
    cell: (user) => (
      <>
        {user.email ? (
          <CopyText value={user.email} label={t`e-mail`} />
        ) : (
          <span className="text-muted">
            <Trans>No e-mail</Trans>
          </span>
        )}
      </>
    ),
  },
  {
    header: t`Role`,
    headClassName: "w-22",
    className: "@max-4xl:justify-self-end",
    skeletonClassName: "@max-4xl:h-9",
    cell: (_, { roleToggle }) => <RoleBadge role={roleToggle.role} />,
  },
  {
    header: t`Balance`,
    headClassName: "w-32",
    numeric: "in-rows",
    className: "@max-4xl:order-2 @max-4xl:justify-self-end",
    skeletonClassName: "@max-4xl:h-8",
    cell: (user) => <Money amount={user.balance} className="font-semibold" />,
  },
  {
    header: t`Member Since`,
    headClassName: "w-32",
    className: "whitespace-nowrap text-muted @max-4xl:order-3 @max-4xl:col-span-2 @max-4xl:text-xs",
    skeletonClassName: "@max-4xl:h-6",
    cell: (user) => (
      <>
        <span className="@4xl:hidden">
          <Trans>Member since </Trans>
        </span>
        <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
      </>
    ),
  },
  {
    header: t`Actions`,
    headClassName: "w-42 @5xl:w-72",
    className: "@max-4xl:order-4 @max-4xl:col-span-2",
    skeletonClassName: "@max-4xl:h-24",
    cell: (user, beside) => <Actions user={user} {...beside} />,
  },
];

export interface UserRowProps extends Omit<BesideUser, "roleToggle"> {
  row: ListRow<User>;
}

export function UserRow({ row, ...known }: UserRowProps) {
  const roleToggle = useRoleToggle(row.original);
  return (
    <TableRow>
      <ListCells row={row} beside={{ ...known, roleToggle }} hasGridCards />
    </TableRow>
  );
}

const selfNote = t`Only another admin can demote, freeze or delete you.`;

interface ActionsProps extends Omit<BesideUser, "number"> {
  user: User;
}

function Actions({ user, isSelf, roleToggle, onAdjust, onFreeze, onDelete }: ActionsProps) {
  const isAdmin = roleToggle.role === "admin";
  const freezeLabel = user.status === "frozen" ? t`Unfreeze` : t`Freeze`;
  const roleLabel = isAdmin ? t`Remove Admin` : t`Make Admin`;
  return (
    <>
      <div className="grid grid-cols-2 gap-2 @4xl:flex @4xl:gap-1 @5xl:[&>:first-child]:min-w-33 @5xl:[&>:first-child]:justify-start">
        <RowAction
          label={roleLabel}
          call="PATCH /users/{uid}/role"
          short={roleLabel}
          showsText
          icon={isAdmin ? ShieldMinus : ShieldPlus}
          tone="plain"
          disabled={isSelf}
          pending={roleToggle.pending}
          onClick={roleToggle.ask}
        />
        <RowAction
          label={t`Adjust Balance`}
          call="PATCH /users/{uid}/balance"
          short={t`Balance`}
          icon={Scale}
          tone="plain"
          onClick={() => onAdjust(user)}
        />
        <RowAction
          label={freezeLabel}
          call="PATCH /users/{uid}/status"
          short={freezeLabel}
          icon={Snowflake}
          tone="plain"
          disabled={isSelf}
          onClick={() => onFreeze(user)}
        />
        <RowAction
          label={t`Delete User`}
          call="DELETE /users/{uid}"
          short={t`Delete`}
          icon={Trash2}
          tone="danger"
          disabled={isSelf}
          onClick={() => onDelete(user)}
        />
      </div>
      {isSelf ? (
        <p className="truncate text-muted text-xs" title={selfNote}>
          <Trans>Another admin has to do the rest.</Trans>
        </p>
      ) : null}
      <p role="status" className="mt-1 max-w-52 font-medium text-danger text-xs empty:hidden">
        {isWaiting(roleToggle.refusal) ? <ApproverNote /> : roleToggle.refusal}
      </p>
      {roleToggle.question}
    </>
  );
}
