import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronRight, LogOut } from "lucide-react";
import { useEffect } from "react";
import { useAuth } from "../people/identity/auth.tsx";
import { SignInButton } from "../people/identity/sign-in-button.tsx";
import { Avatar } from "../platform/design/avatar.tsx";
import { Button } from "../platform/design/button.tsx";
import { cx } from "../platform/design/cx.ts";
import { SideSheet } from "../platform/design/side-sheet.tsx";
import { ThemeChoices } from "../platform/design/theme-choices.tsx";
import { LanguageSwitch } from "../platform/language/language-switch.tsx";
import { Link, NavLink } from "../platform/lib/link.tsx";
import { mainLinks, visibilityClass } from "./nav.ts";

export interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu on phones, which slides in from the right. */
export default function MobileMenu({ open, onOpenChange }: MobileMenuProps) {
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Menu`}
      hideTitle
      footer={<SignInOrOut onDone={() => onOpenChange(false)} />}
    >
      <AccountLink onDone={() => onOpenChange(false)} />
      <nav aria-label={t`Menu`}>
        <ul className="flex flex-col gap-1">
          {mainLinks.map((link) => (
            <li key={link.to} className={visibilityClass(link)}>
              <NavLink
                to={link.to}
                section={link.section}
                end={link.to === "/"}
                onClick={() => onOpenChange(false)}
                className={({ isActive }) =>
                  cx(
                    "flex min-h-12 items-center gap-3 rounded-md px-3 font-medium no-underline hover:bg-hover",
                    isActive && "bg-brand-soft text-brand-text",
                  )
                }
              >
                <link.icon aria-hidden="true" className="size-5" />
                {link.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <ThemeChoices />
        <LanguageSwitch />
      </div>
    </SideSheet>
  );
}

/** Link to the profile, which shows the signed-in account. */
function AccountLink({ onDone }: { onDone: () => void }) {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Link
      to="/profile"
      onClick={onDone}
      className="mb-3 flex min-h-14 items-center gap-3 rounded-md px-3 no-underline hover:bg-hover"
    >
      <Avatar name={user.name} photoUrl={user.photoURL} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center justify-between gap-2">
          <span className="wrap-anywhere line-clamp-2 font-semibold leading-snug">{user.name}</span>
          <span className="flex shrink-0 items-center gap-1 font-medium text-brand-text text-sm">
            <Trans>Profile</Trans>
            <ChevronRight aria-hidden="true" className="size-4" />
          </span>
        </span>
        <span className="block truncate text-muted text-sm">{user.email}</span>
      </span>
    </Link>
  );
}

function SignInOrOut({ onDone }: { onDone: () => void }) {
  const { status, busy, providerName, signIn, signOut, prepare } = useAuth();
  useEffect(() => {
    if (status === "signed-out") prepare();
  }, [status, prepare]);
  if (status === "signed-in") {
    return (
      <Button variant="secondary" block icon={<LogOut />} onClick={() => void signOut().then(onDone)}>
        <Trans>Sign out</Trans>
      </Button>
    );
  }
  return (
    <SignInButton loading={busy} onClick={() => void signIn().then(onDone)}>
      <Trans>Login with {providerName}</Trans>
    </SignInButton>
  );
}
