import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Scale, ScrollText, ShieldMinus, ShieldPlus, Snowflake, Trash2 } from "lucide-react";
import { FrozenBadge } from "../../../platform/admin/lists/frozen-badge.tsx";
import { moneyAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { ApproverNote, isWaiting } from "../../../platform/design/approver.tsx";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Fact } from "../../../platform/design/facts.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { FrozenBanner } from "../freezing/frozen-banner.tsx";
import { TagEditor } from "../notes/tag-editor.tsx";
import { RoleBadge } from "./role-badge.tsx";
import { type RoleToggle, useRoleToggle } from "./use-role-toggle.tsx";
import { UserDialogs, useUserDialogs } from "./user-dialogs.tsx";

export interface UserCardProps {
  user: User;
  /** True if the account is the signed-in admin's own. */
  isSelf: boolean;
}

/** Card with an account's details, its balance, and an admin's actions. */
export function UserCard({ user, isSelf }: UserCardProps) {
  const roleToggle = useRoleToggle(user);
  const dialogs = useUserDialogs();
  return (
    <Card>
      <div className="flex items-center gap-3">
        <Avatar name={user.name} photoUrl={user.photoURL} size="lg" />
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-bold text-xl leading-snug">{user.name}</h1>
          <p className="mt-1 flex flex-wrap gap-1.5">
            {user.deletedAt ? (
              <Badge tone="danger">
                <Trans>Deleted</Trans>
              </Badge>
            ) : (
              <RoleBadge role={roleToggle.role} />
            )}
            <FrozenBadge status={user.status} />
            {isSelf ? (
              <Badge tone="info">
                <Trans>You</Trans>
              </Badge>
            ) : null}
          </p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact name={t`Balance`}>
          <Money amount={user.balance} className="font-bold text-lg" />
        </Fact>
        <Fact name={t`Member Since`}>
          <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
        </Fact>
        <Fact name={t`Email`} wide>
          {user.email ? (
            <CopyText wrap value={user.email} label={t`e-mail`} />
          ) : (
            <span className="text-muted">
              <Trans>No e-mail</Trans>
            </span>
          )}
          {user.email && !user.emailVerified ? (
            <Badge tone="warning" className="ml-1.5">
              <Trans>Not verified</Trans>
            </Badge>
          ) : null}
        </Fact>
        <Fact name={t`User ID`} wide>
          <CopyText wrap value={user.uid} label={t`user id`} className="font-mono text-sm" />
        </Fact>
      </dl>
      <TagEditor uid={user.uid} tags={user.tags ?? []} />
      <p className="mt-3 text-sm">
        <RecordLink to={moneyAddress(user.uid)}>
          <Trans>Where all of their money is</Trans>
        </RecordLink>
      </p>
      {user.status === "frozen" && user.frozenReason ? (
        <FrozenBanner
          user={user}
          onUnfreeze={(notAgain) => dialogs.freezing.open({ ...user, notAgain })}
          className="mt-4"
        />
      ) : null}
      {user.deletedAt ? (
        <Banner tone="info" className="mt-4">
          <Trans>This account was deleted on {formatDate(user.deletedAt)}. Its history stays.</Trans>
        </Banner>
      ) : (
        <Actions user={user} isSelf={isSelf} roleToggle={roleToggle} dialogs={dialogs} />
      )}
      <UserDialogs dialogs={dialogs} />
    </Card>
  );
}

interface ActionsProps extends UserCardProps {
  roleToggle: RoleToggle;
  dialogs: ReturnType<typeof useUserDialogs>;
}

function Actions({ user, isSelf, roleToggle, dialogs }: ActionsProps) {
  const isAdmin = roleToggle.role === "admin";
  const mayCall = useMayCall();
  return (
    <>
      <div className="mt-5 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {mayCall("PATCH /users/{uid}/balance") ? (
          <Button
            size="sm"
            icon={<Scale />}
            onClick={() => dialogs.adjusting.open(user)}
            className="max-sm:col-span-2"
          >
            <Trans>Adjust Balance</Trans>
          </Button>
        ) : null}
        {mayCall("PATCH /users/{uid}/role") ? (
          <Button
            size="sm"
            variant="secondary"
            icon={isAdmin ? <ShieldMinus /> : <ShieldPlus />}
            disabled={isSelf}
            loading={roleToggle.pending}
            onClick={roleToggle.ask}
          >
            {isAdmin ? t`Remove Admin` : t`Make Admin`}
          </Button>
        ) : null}
        {mayCall("PATCH /users/{uid}/status") ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<Snowflake />}
            disabled={isSelf}
            onClick={() => dialogs.freezing.open(user)}
          >
            {user.status === "frozen" ? t`Unfreeze` : t`Freeze`}
          </Button>
        ) : null}
        {mayCall("DELETE /users/{uid}") ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<Trash2 />}
            disabled={isSelf}
            onClick={() => dialogs.deleting.open(user)}
            className="text-danger! max-sm:col-span-2"
          >
            <Trans>Delete User</Trans>
          </Button>
        ) : null}
        {mayCall("GET /admin/audit") ? (
          <Button
            asLink
            size="sm"
            variant="ghost"
            icon={<ScrollText />}
            to={`/admin/audit?subject=${encodeURIComponent(`user:${user.uid}`)}`}
            className="max-sm:col-span-2"
          >
            <Trans>Audit log of this user</Trans>
          </Button>
        ) : null}
      </div>
      {isSelf ? (
        <p className="mt-2 text-muted text-sm">
          <Trans>Only another admin can demote, freeze or delete you.</Trans>
        </p>
      ) : null}
      <p role="status" className="mt-2 font-medium text-danger text-sm empty:hidden">
        {isWaiting(roleToggle.refusal) ? <ApproverNote /> : roleToggle.refusal}
      </p>
      {roleToggle.question}
    </>
  );
}
