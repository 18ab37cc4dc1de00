import { t } from "@lingui/core/macro";
import {
  Gamepad2,
  House,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  ShieldCheck,
  TicketCheck,
  UserRound,
  WalletMinimal,
} from "lucide-react";

export interface NavLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Who sees the link; undefined: everyone sees it. */
  when?: "signed-in" | "signed-out" | "admin";
  /** Prefix of paths that belong to the link, although they are not below `to`. */
  section?: string;
}

const home: NavLink = { to: "/", label: t`Home`, icon: House };
const topup: NavLink = { to: "/topup-categories", label: t`Topup`, icon: Gamepad2, section: "/topup/" };
const addMoney: NavLink = { to: "/add-funds", label: t`Add Money`, icon: WalletMinimal };
const myOrders: NavLink = { to: "/my-orders", label: t`My Orders`, icon: ReceiptText };
const myCodes: NavLink = { to: "/redeem", label: t`My codes`, icon: TicketCheck };
const contact: NavLink = { to: "/contact", label: t`Contact`, icon: MessageCircle };
const account: NavLink = { to: "/login", label: t`Account`, icon: UserRound };
const admin: NavLink = { to: "/admin", label: t`Admin`, icon: ShieldCheck };

const signedIn = (link: NavLink): NavLink => ({ ...link, when: "signed-in" });

/** Links of the top bar and of the phone's menu, in the order shown. */
export const mainLinks: readonly NavLink[] = [
  home,
  signedIn(addMoney),
  topup,
  signedIn(myOrders),
  signedIn(myCodes),
  { ...contact, when: "signed-out" },
  { ...account, when: "signed-out" },
  { ...admin, when: "admin" },
];

/** Links of the bar at the bottom of a phone's screen. Everyone has the same links, so that the links never move. */
export const tabLinks: readonly NavLink[] = [home, topup, addMoney, myOrders, account];

/** Columns of the footer. An empty column is not shown. */
export const footerColumns: readonly { title: string; links: readonly Pick<NavLink, "to" | "label">[] }[] = [
  {
    title: t`Quick Links`,
    links: [
      { to: "/", label: t`Home` },
      { to: "/referral", label: t`Referral Link` },
      { to: "/add-funds", label: t`Add Fund` },
      { to: "/my-orders", label: t`My Order` },
      { to: "/redeem", label: t`Redeem` },
      { to: "/login", label: t`Account` },
    ],
  },
  {
    title: t`Support`,
    links: [
      { to: "/help", label: t`Help Center` },
      { to: "/contact", label: t`Contact Us` },
      { to: "/terms", label: t`Terms of Service` },
      { to: "/privacy", label: t`Privacy Policy` },
    ],
  },
];

/**
 * Returns the CSS class that hides a link from people who should not see it. The class depends on an
 * attribute of the root element (see shell.css).
 */
export function visibilityClass({ when }: Pick<NavLink, "when">): string | undefined {
  return when ? `when-${when}` : undefined;
}
