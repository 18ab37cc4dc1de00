import { t } from "@lingui/core/macro";
import type { Route } from "../../platform/routing/route.ts";

/** Books and reports, who works here, and how the store is set. */
export const officePages: readonly Route[] = [
  {
    path: "/admin/closing",
    rendering: "client",
    title: t`Daily Closing`,
    file: "routes/admin/closing.tsx",
    module: () => import("./closing.tsx"),
  },
  {
    path: "/admin/closing/suppliers",
    rendering: "client",
    title: t`Supplier Accounts`,
    file: "routes/admin/closing-suppliers.tsx",
    module: () => import("./closing-suppliers.tsx"),
  },
  {
    path: "/admin/reports",
    rendering: "client",
    title: t`Reports`,
    file: "routes/admin/reports.tsx",
    module: () => import("./reports.tsx"),
  },
  {
    path: "/admin/payments/days",
    rendering: "client",
    title: t`Daily Close of Accounts`,
    file: "routes/admin/payments-days.tsx",
    module: () => import("./payments-days.tsx"),
  },
  {
    path: "/admin/approvals",
    rendering: "client",
    title: t`Approvals`,
    file: "routes/admin/approvals.tsx",
    module: () => import("./approvals.tsx"),
  },
  {
    path: "/admin/protection",
    rendering: "client",
    title: t`Second Persons & Limits`,
    file: "routes/admin/protection.tsx",
    module: () => import("./protection.tsx"),
  },
  {
    path: "/admin/audit",
    rendering: "client",
    title: t`Audit Log`,
    file: "routes/admin/audit.tsx",
    module: () => import("./audit.tsx"),
  },
  {
    path: "/admin/health",
    rendering: "client",
    title: t`Health`,
    file: "routes/admin/health.tsx",
    module: () => import("./health.tsx"),
  },
  {
    path: "/admin/staff",
    rendering: "client",
    title: t`Staff`,
    file: "routes/admin/staff.tsx",
    module: () => import("./staff.tsx"),
  },
  {
    path: "/admin/roles",
    rendering: "client",
    title: t`Roles`,
    file: "routes/admin/roles.tsx",
    module: () => import("./roles.tsx"),
  },
  {
    path: "/admin/settings",
    rendering: "client",
    title: t`Settings`,
    file: "routes/admin/settings.tsx",
    module: () => import("./settings.tsx"),
  },
  {
    path: "/admin/outgoing",
    rendering: "client",
    title: t`Messages`,
    file: "routes/admin/outgoing.tsx",
    module: () => import("./outgoing.tsx"),
  },
  {
    path: "/admin/profile",
    rendering: "client",
    title: t`My Profile`,
    file: "routes/admin/profile.tsx",
    module: () => import("./profile.tsx"),
  },
];
