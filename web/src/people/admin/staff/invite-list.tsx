import type { StaffInvite } from "@hira/contract";
import { covers, NO_GRANTS } from "@hira/contract/platform/constants/permissions";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Mail, MailX } from "lucide-react";
import { useGrants, useMayCall } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { CopyButton } from "../../../platform/design/copy-button.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { addressIn, language } from "../../../platform/lib/language.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { invitationText } from "./invitation-text.ts";
import { invitesQuery, useWithdrawInvite } from "./queries.ts";

/** List of the invitations to people who have not signed in yet. Renders nothing if there are none. */
export function InviteList({ shop }: { shop: string }) {
  const { data: invites } = useQuery(invitesQuery());
  const withdrawing = useDialog<StaffInvite>();
  const withdraw = useWithdrawInvite();
  if (!invites || invites.length === 0) return null;
  return (
    <Card
      flush
      title={t`Invited (${invites.length})`}
      description={t`The role is theirs as soon as they sign in with this e-mail address.`}
    >
      <ul className="divide-y divide-border border-border border-t">
        {invites.map((invite) => (
          <Row key={invite._id} invite={invite} shop={shop} onWithdraw={() => withdrawing.open(invite)} />
        ))}
      </ul>
      <OpenedDialog state={withdrawing}>
        {({ _id, email }, dialog) => (
          <ConfirmDialog
            {...dialog}
            tone="danger"
            title={t`Withdraw the invitation of ${email}?`}
            description={t`If they sign in later, they are an ordinary customer.`}
            confirmLabel={t`Withdraw`}
            onConfirm={() => withdraw.mutateAsync(_id)}
          />
        )}
      </OpenedDialog>
    </Card>
  );
}

function Row({ invite, shop, onWithdraw }: { invite: StaffInvite; shop: string; onWithdraw: () => void }) {
  const { email, preset, invitedBy, expiresAt } = invite;
  const mayCall = useMayCall();
  const own = useGrants();
  const address = `${location.origin}${addressIn(language, "/admin")}`;
  const role = preset ? presetName(preset) : t`A role that is gone`;
  const mayWithdraw = mayCall("DELETE /admin/staff-invites/{id}") && covers(own, preset?.grants ?? NO_GRANTS);
  return (
    <li className="grid items-center gap-3 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-semibold">{email}</span>
          <MailBadge mail={invite.mail} />
        </p>
        <p className="text-muted text-sm">
          <Trans>
            <span className="font-semibold text-text">{role}</span>, invited by {invitedBy.name}, until{" "}
            {formatDate(expiresAt)}
          </Trans>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          size="sm"
          variant="secondary"
          value={invitationText({ shop, role, email, address })}
          label={t`Copy invitation`}
          name={t`Copy invitation of ${email}`}
        />
        {mayWithdraw ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t`Withdraw the invitation of ${email}`}
            className="text-danger!"
            onClick={onWithdraw}
          >
            <Trans>Withdraw</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function MailBadge({ mail }: Pick<StaffInvite, "mail">) {
  if (mail === null) return null;
  if (mail === "failed")
    return (
      <Badge tone="danger" icon={<MailX />}>
        <Trans>E-mail failed</Trans>
      </Badge>
    );
  return (
    <Badge tone={mail === "sent" ? "success" : "neutral"} icon={<Mail />}>
      {mail === "sent" ? t`E-mail sent` : t`E-mail on its way`}
    </Badge>
  );
}
