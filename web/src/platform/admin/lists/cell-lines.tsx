import type { AccountStatus } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { CopyText } from "../../design/copy-text.tsx";
import { cx } from "../../design/cx.ts";
import { formatDate, formatDateTime, formatTime } from "../../lib/format/time.ts";
import { Link } from "../../lib/link.tsx";
import { userAddress } from "../navigation/record-address.ts";
import { FrozenBadge } from "./frozen-badge.tsx";

/** CSS classes of two lines in a table cell. On a card, the two lines are side by side. */
const twoLines = "flex min-w-0 max-w-full items-start @4xl:flex-col @max-4xl:items-center @max-4xl:gap-x-2";

interface Owner {
  uid: string;
  name: string;
  email: string;
  status: AccountStatus;
}

/** Name of an account, with a link to it. */
export function OwnerName({ uid, name, status }: Pick<Owner, "uid" | "name" | "status">) {
  return (
    <span className="flex min-w-0 max-w-full items-center gap-1.5">
      <Link
        to={userAddress(uid)}
        className="inline-block truncate font-medium text-text leading-6 pointer-coarse:leading-8"
      >
        {name || uid}
      </Link>
      <FrozenBadge status={status} />
    </span>
  );
}

/** E-mail address and user ID of an account, with copy buttons. */
export function OwnerContact({ uid, email }: Pick<Owner, "uid" | "email">) {
  return (
    <span className={cx(twoLines, "text-muted text-xs")}>
      {email ? <CopyText value={email} label={t`e-mail`} /> : null}
      <CopyText whole value={uid} label={t`user id`} className="shrink-0 font-mono @max-4xl:[&>svg]:hidden">
        {uid.slice(0, 8)}
      </CopyText>
    </span>
  );
}

/**
 * Name, e-mail and user ID of a record's customer in one cell. `isShortOnCards`: on a card, only the name is
 * shown.
 */
export function OwnerLines({
  owner: { uid, name, email, status },
  isShortOnCards,
}: {
  owner: Owner;
  isShortOnCards?: boolean;
}) {
  return (
    <div className={twoLines}>
      <OwnerName uid={uid} name={name} status={status} />
      <span
        className={cx(
          "flex min-w-0 max-w-full items-center gap-2 text-muted text-xs",
          isShortOnCards && "@max-4xl:hidden",
        )}
      >
        {email ? <CopyText value={email} label={t`e-mail`} /> : null}
        <CopyText whole value={uid} label={t`user id`} className="shrink-0 font-mono @max-4xl:[&>svg]:hidden">
          {uid.slice(0, 8)}
        </CopyText>
      </span>
    </div>
  );
}

/** A record's ID and the time when it was created. */
export function MomentLines({ at, children }: { at: string; children?: ReactNode }) {
  return (
    <div className={twoLines}>
      {children}
      <time
        dateTime={at}
        title={`${formatDate(at)}, ${formatTime(at)}`}
        className="whitespace-nowrap text-muted text-xs leading-6"
      >
        {formatDateTime(at)}
      </time>
    </div>
  );
}
