import { t } from "@lingui/core/macro";
import {
  ChevronRight,
  CircleHelp,
  type LucideIcon,
  ReceiptText,
  Settings,
  TicketCheck,
  Users,
  Wallet,
} from "lucide-react";
import { Link } from "../platform/lib/link.tsx";

const links: readonly { to: string; icon: LucideIcon; label: string; text: string }[] = [
  { to: "/wallet", icon: Wallet, label: t`Wallet`, text: t`Add money, and see what came and went` },
  { to: "/my-orders", icon: ReceiptText, label: t`My Orders`, text: t`Follow what you ordered` },
  { to: "/redeem", icon: TicketCheck, label: t`My codes`, text: t`Voucher codes that you bought` },
  { to: "/referral", icon: Users, label: t`Referral`, text: t`Invite friends and earn` },
  { to: "/help", icon: CircleHelp, label: t`Help Center`, text: t`Answers, and people to ask` },
  { to: "/profile#settings", icon: Settings, label: t`Settings`, text: t`Player IDs, messages, sign-ins` },
];

/** Links to all pages that belong to the customer's account. */
export function AccountLinks() {
  return (
    <nav aria-label={t`Account`}>
      <ul className="divide-y divide-border overflow-clip rounded-xl border border-border bg-surface shadow-sm">
        {links.map(({ to, icon: Icon, label, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-16 items-center gap-3.5 px-4 py-2.5 no-underline hover:bg-hover md:px-5"
            >
              <span
                aria-hidden="true"
                className="inline-flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand-text [&>svg]:size-5"
              >
                <Icon />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold leading-snug">{label}</span>
                <span className="block text-muted text-sm">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
