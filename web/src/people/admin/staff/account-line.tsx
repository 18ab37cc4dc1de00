import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Avatar } from "../../../platform/design/avatar.tsx";

type Account = Pick<User, "name" | "email" | "photoURL">;

/** Photo, name and e-mail of an account, with a badge beside the name. */
export function AccountLine({ account, badge }: { account: Account; badge?: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={account.name} photoUrl={account.photoURL} size="sm" />
      <div className="min-w-0 text-start">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-semibold">{account.name}</span>
          {badge}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{account.email || t`No e-mail`}</p>
      </div>
    </div>
  );
}
