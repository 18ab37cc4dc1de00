import { Trans } from "@lingui/react/macro";
import { LogOut, ShieldCheck, UserRound, Wallet } from "lucide-react";
import type { RefObject } from "react";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import type { RememberedUser } from "../people/identity/remembered.ts";
import { MenuPopup } from "../platform/design/menu.tsx";
import { MenuHeader, MenuItem, MenuLink, MenuSeparator } from "../platform/design/menu-items.tsx";
import { Money } from "../platform/design/money.tsx";

interface ProfileMenuProps {
  user: RememberedUser;
  id: string;
  root: RefObject<HTMLElement | null>;
  onClose: (returnFocus: boolean) => void;
}

/** The open menu of the signed-in account. It shows name, e-mail and balance, and has the sign-out button. */
export default function ProfileMenu({ user, ...popup }: ProfileMenuProps) {
  const { role, signOut } = useAuth();
  const { data: profile } = useProfile();
  return (
    <MenuPopup align="end" {...popup}>
      <MenuHeader>
        <p className="truncate font-semibold">{user.name}</p>
        <p className="truncate text-muted text-sm">{user.email}</p>
        {profile ? (
          <p className="mt-2 text-muted text-sm">
            <Trans>
              Balance <Money amount={profile.balance} className="font-semibold text-text" />
            </Trans>
          </p>
        ) : null}
      </MenuHeader>
      <MenuSeparator />
      <MenuLink to="/profile" icon={<UserRound aria-hidden="true" />}>
        <Trans>Profile</Trans>
      </MenuLink>
      <MenuLink to="/wallet" icon={<Wallet aria-hidden="true" />}>
        <Trans>Wallet</Trans>
      </MenuLink>
      {role === "admin" ? (
        <MenuLink to="/admin" icon={<ShieldCheck aria-hidden="true" />}>
          <Trans>Admin</Trans>
        </MenuLink>
      ) : null}
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void signOut()}>
        <Trans>Sign out</Trans>
      </MenuItem>
    </MenuPopup>
  );
}
