import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Scale, ShieldMinus, ShieldPlus, Snowflake, Trash2 } from "lucide-react";
import { FrozenBadge } from "../../../platform/admin/lists/frozen-badge.tsx";
import { RowAction } from "../../../platform/admin/lists/row-action.tsx";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { isWaiting, SecondPersonNote } from "../../../platform/design/second-person.tsx";
import { TableRow, Td } from "../../../platform/design/table.tsx";
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

export interface UserRowProps extends UserActions {
  /** From 1, over all pages. */
  number: number;
  user: User;
  /** Whether it is the account of whoever looks at it. */
  isSelf: boolean;
}

export function UserRow({ number, user, isSelf, ...actions }: UserRowProps) {
  const roleToggle = useRoleToggle(user);
  return (
    <TableRow>
      <Td className="text-muted tabular-nums @max-4xl:hidden!">{number}</Td>
      <Td className="min-w-0">
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
      </Td>
      <Td className="@max-4xl:order-2">
        {user.email ? (
          <CopyText value={user.email} label={t`e-mail`} />
        ) : (
          <span className="text-muted">
            <Trans>No e-mail</Trans>
          </span>
        )}
      </Td>
      <Td className="@max-4xl:justify-self-end">
        <RoleBadge role={roleToggle.role} />
      </Td>
      <Td className="tabular-nums @4xl:text-end @max-4xl:order-2 @max-4xl:justify-self-end">
        <Money amount={user.balance} className="font-semibold" />
      </Td>
      <Td className="whitespace-nowrap text-muted @max-4xl:order-3 @max-4xl:col-span-2 @max-4xl:text-xs">
        <span className="@4xl:hidden">
          <Trans>Member since </Trans>
        </span>
        <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
      </Td>
      <Td className="@max-4xl:order-4 @max-4xl:col-span-2">
        <Actions user={user} isSelf={isSelf} roleToggle={roleToggle} {...actions} />
      </Td>
    </TableRow>
  );
}

const selfNote = t`Only another admin can demote, freeze or delete you.`;

interface ActionsProps extends Omit<UserRowProps, "number"> {
  roleToggle: RoleToggle;
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
        {isWaiting(roleToggle.refusal) ? <SecondPersonNote /> : roleToggle.refusal}
      </p>
      {roleToggle.question}
    </>
  );
}
