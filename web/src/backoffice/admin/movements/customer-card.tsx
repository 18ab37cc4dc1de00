import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TagList } from "../../../people/admin/notes/tag-list.tsx";
import { FrozenBadge } from "../../../platform/admin/lists/frozen-badge.tsx";
import { moneyAddress, userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Money } from "../../../platform/design/money.tsx";

/**
 * Card with the customer of a record: balance, tags, a link to the account, and a link to all its movements of money.
 */
export function CustomerCard({ user }: { user: User }) {
  return (
    <Card aria-label={t`Customer`}>
      <div className="flex items-center gap-3">
        <Avatar name={user.name} photoUrl={user.photoURL} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-1.5">
            <RecordLink to={userAddress(user.uid)}>{user.name || user.uid}</RecordLink>
            <FrozenBadge status={user.status} />
            {user.deletedAt ? (
              <Badge tone="danger">
                <Trans>Deleted</Trans>
              </Badge>
            ) : null}
          </p>
          {user.email ? (
            <CopyText value={user.email} label={t`e-mail`} className="text-muted text-sm" />
          ) : null}
        </div>
        <p className="shrink-0 text-end">
          <Money amount={user.balance} className="font-bold" />
          <span className="block text-muted text-xs">
            <Trans>in the wallet</Trans>
          </span>
        </p>
      </div>
      <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        <TagList tags={user.tags} />
      </p>
      <p className="mt-2 text-sm">
        <RecordLink to={moneyAddress(user.uid)}>
          <Trans>Where all of their money is</Trans>
        </RecordLink>
      </p>
    </Card>
  );
}
