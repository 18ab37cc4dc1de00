import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../../platform/design/avatar.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { ThemeChoices } from "../../../platform/design/theme-choices.tsx";
import { presetName } from "../../../platform/lib/format/role-name.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";

function roleName({ preset, role }: User): string {
  if (preset) return presetName(preset);
  return role === "admin" ? t`Admin` : t`User`;
}

/** Card with the admin's own account, the choice of this browser's theme, and the sign-out button. */
export function AccountCard({ account, onSignOut }: { account: User; onSignOut: () => void }) {
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={account.name} photoUrl={account.photoURL} size="lg" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-bold text-xl leading-snug">{account.name}</p>
          <p className="wrap-anywhere text-muted">{account.email || t`No e-mail`}</p>
        </div>
      </div>
      <dl className="mt-5 divide-y divide-border border-border border-t">
        <Line name={t`Role`}>
          <Badge tone="brand">{roleName(account)}</Badge>
        </Line>
        <Line name={t`E-mail`}>{account.emailVerified ? t`Verified` : t`Not verified`}</Line>
        <Line name={t`Member since`}>{formatDate(account.createdAt)}</Line>
        <Line name={t`User id`}>
          <CopyText value={account.uid} label={t`user id`} className="font-mono text-sm">
            {account.uid.slice(0, 8)}
          </CopyText>
        </Line>
        <Line name={t`Theme of this browser`}>
          <ThemeChoices />
        </Line>
      </dl>
      <p className="mt-4 text-muted text-sm">
        <Trans>
          Name, photo and e-mail are those of the account that you sign in with; change them there.
        </Trans>
      </p>
      <Button variant="secondary" block icon={<LogOut />} onClick={onSignOut} className="mt-4">
        <Trans>Sign out</Trans>
      </Button>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
