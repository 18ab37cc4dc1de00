import type { User } from "@hira/contract";
import { covers, NO_GRANTS } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ScrollText, ShieldCheck, UserMinus } from "lucide-react";
import { FrozenBadge } from "../../../platform/admin/lists/frozen-badge.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { useGrants, useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { useChangeRole } from "../roles/change-role.ts";
import { PresetQuestion } from "../roles/role-question.tsx";
import { staffQuery } from "../roles/staff-query.ts";
import { AccountLine } from "./account-line.tsx";
import { LOAD_FAILED } from "./queries.ts";

/** List of all admins. `ownUid`: the uid of the signed-in admin, who cannot remove themselves. */
export function StaffList({ ownUid }: { ownUid: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(staffQuery());
  return (
    <>
      {error ? (
        <ErrorCard
          message={messageOf(error, LOAD_FAILED)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {data ? (
        <Admins admins={data.users} total={data.total} ownUid={ownUid} />
      ) : error ? null : (
        <LoadingRegion label={t`Loading staff`}>
          <Skeleton className="h-64 rounded-xl" />
        </LoadingRegion>
      )}
    </>
  );
}

interface AdminsProps {
  admins: readonly User[];
  total: number;
  ownUid: string | undefined;
}

function Admins({ admins, total, ownUid }: AdminsProps) {
  const removal = useDialog<User>();
  const asked = removal.opened?.subject;
  const changeRole = useChangeRole();
  const choosing = useDialog<User>();
  return (
    <>
      {total === 1 ? (
        <Banner tone="warning" title={t`You are the only admin`}>
          <Trans>
            The store always keeps one. Add a second, so that the admin area stays open should this account be
            lost.
          </Trans>
        </Banner>
      ) : null}
      <Card
        flush
        title={t`Admins (${total})`}
        description={t`What each may do is their role; the audit log tells who did what.`}
      >
        <ul className="divide-y divide-border border-border border-t">
          {admins.map((admin) => (
            <Row
              key={admin.uid}
              admin={admin}
              isSelf={admin.uid === ownUid}
              onRemove={() => removal.open(admin)}
              onChoose={() => choosing.open(admin)}
            />
          ))}
        </ul>
        {total > admins.length ? (
          <p className="border-border border-t px-4 py-3 text-muted text-sm md:px-5">
            <Trans>The newest {admins.length} are shown. All Users has the others.</Trans>
          </p>
        ) : null}
      </Card>
      <ConfirmDialog
        open={removal.isOpen}
        onOpenChange={removal.setOpen}
        tone="danger"
        title={t`Remove ${asked?.name ?? ""} from the staff?`}
        description={t`The account stays as a customer's, with its wallet and orders. The admin area closes for it at once.`}
        confirmLabel={t`Remove admin`}
        onConfirm={() => asked && changeRole.mutateAsync({ uid: asked.uid, role: "user" })}
      />
      <OpenedDialog state={choosing}>
        {(admin, dialog) => (
          <PresetQuestion
            {...dialog}
            admin={admin}
            onConfirm={(preset) => changeRole.mutateAsync({ uid: admin.uid, role: "admin", preset })}
          />
        )}
      </OpenedDialog>
    </>
  );
}

interface RowProps {
  admin: User;
  isSelf: boolean;
  onRemove: () => void;
  onChoose: () => void;
}

function Row({ admin, isSelf, onRemove, onChoose }: RowProps) {
  const mayCall = useMayCall();
  const own = useGrants();
  const isMine =
    !isSelf && mayCall("PATCH /users/{uid}/role") && covers(own, admin.preset?.grants ?? NO_GRANTS);
  return (
    <li className="grid items-center gap-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_14rem_21rem] md:px-5">
      <AccountLine
        account={admin}
        badge={
          <>
            {isSelf ? (
              <Badge tone="brand">
                <Trans>You</Trans>
              </Badge>
            ) : null}
            <FrozenBadge status={admin.status} />
          </>
        }
      />
      <div className="text-muted text-sm max-xl:order-1 sm:max-xl:col-span-2">
        <p>
          <Trans>
            <span className="font-semibold text-text">{admin.preset ? presetName(admin.preset) : null}</span>,
            member since {formatDate(admin.createdAt)}
          </Trans>
        </p>
        {isSelf ? (
          <p>
            <Trans>Only another owner can change that or remove you.</Trans>
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:order-2 max-sm:[&_:has(>svg)]:hidden sm:justify-end">
        <Button
          asLink
          to={`/admin/audit?actor=${encodeURIComponent(admin.uid)}`}
          size="sm"
          variant="secondary"
          icon={<ScrollText />}
          aria-label={t`Activity of ${admin.name}`}
        >
          <Trans>Activity</Trans>
        </Button>
        {isMine ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<ShieldCheck />}
            aria-label={t`Role of ${admin.name}`}
            onClick={onChoose}
          >
            <Trans>Role</Trans>
          </Button>
        ) : null}
        {isMine ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<UserMinus />}
            aria-label={t`Remove ${admin.name}`}
            onClick={onRemove}
            className="text-danger!"
          >
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
