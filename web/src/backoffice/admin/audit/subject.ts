import type { AuditEntry, AuditSubjectKind } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import {
  orderAddress,
  requestAddress,
  userAddress,
} from "../../../platform/admin/navigation/record-address.ts";
import { shortId } from "../../../platform/lib/format/text.ts";

interface Kind {
  text: string;
  /** Returns the address of the page that shows the subject, if there is one. */
  page?: (id: string, name: string | null) => string;
  /** True if the subject's ID is also its name. */
  isName?: true;
}

const kinds: Record<AuditSubjectKind, Kind> = {
  approval: { text: t`Approval`, page: () => "/admin/approvals" },
  block: { text: t`Block`, page: () => "/admin/risk/blocks" },
  catalogue: { text: t`Catalogue`, page: () => "/admin/catalogue-files" },
  category: { text: t`Category`, page: () => "/admin/categories" },
  "chain-break": { text: t`Break of balances`, page: () => "/admin/payments/breaks" },
  "account-day": { text: t`Daily close of accounts`, page: () => "/admin/closing" },
  "day-end": { text: t`Day`, page: (day) => `/admin/closing?day=${day}`, isName: true },
  closing: { text: t`Daily closings`, page: () => "/admin/closing" },
  code: { text: t`Voucher code` },
  coupon: { text: t`Coupon`, page: () => "/admin/coupons", isName: true },
  job: { text: t`Job`, page: () => "/admin/deliveries/jobs" },
  forwarder: { text: t`Phone`, page: () => "/admin/payments/phones" },
  image: { text: t`Image` },
  import: { text: t`Import`, page: () => "/admin/imports" },
  invite: { text: t`Invitation`, page: () => "/admin/staff" },
  order: { text: t`Order`, page: orderAddress },
  "order-instruction": { text: t`Order instruction`, page: () => "/admin/manage-order-instructions" },
  orders: { text: t`Orders`, page: () => "/admin/all-orders" },
  payment: {
    text: t`Payment`,
    page: (id) => `/admin/payments?${new URLSearchParams({ state: "all", ids: id })}`,
  },
  "payment-account": { text: t`Payment number`, page: () => "/admin/manage-payment-instructions" },
  "payment-instruction": { text: t`Payment instruction`, page: () => "/admin/manage-payment-instructions" },
  product: {
    text: t`Product`,
    page: (_, name) => `/admin/all-products?${new URLSearchParams({ search: name ?? "" })}`,
  },
  preset: { text: t`Role`, page: () => "/admin/roles" },
  report: { text: t`Report`, page: () => "/admin/reports" },
  request: { text: t`Fund request`, page: requestAddress },
  requests: { text: t`Fund requests`, page: () => "/admin/all-funds-request" },
  review: { text: t`Review`, page: () => "/admin/reviews" },
  settings: { text: t`Settings` },
  slide: { text: t`Hero slide`, page: () => "/admin/manage-hero-slides" },
  supplier: { text: t`Supplier`, page: (id) => `/admin/closing/suppliers?supplier=${id}` },
  user: { text: t`User`, page: userAddress },
  users: { text: t`Users`, page: () => "/admin/all-users" },
  view: { text: t`Saved view` },
  "wallet-template": { text: t`Wording`, page: () => "/admin/payments/wordings" },
  "wallet-sender": { text: t`Sender`, page: () => "/admin/payments/phones", isName: true },
};

const settings: Record<string, { text: string; to: string }> = {
  shop: { text: t`Shop settings`, to: "/admin/settings" },
  closure: { text: t`Open or closed`, to: "/admin/settings" },
  opening: { text: t`Opening soon`, to: "/admin/settings" },
  "first-steps": { text: t`First steps`, to: "/admin" },
  contact: { text: t`Contact settings`, to: "/admin/admin-contact" },
  protection: { text: t`Protection`, to: "/admin/protection" },
  email: { text: t`E-mail settings`, to: "/admin/outgoing" },
  telegram: { text: t`Telegram settings`, to: "/admin/outgoing" },
  orders: { text: t`Order settings`, to: "/admin/settings" },
  "wallet-part": { text: t`Part from the wallet`, to: "/admin/settings" },
  slides: { text: t`Hero slides`, to: "/admin/manage-hero-slides" },
  referral: { text: t`Referral rewards`, to: "/admin/referral-settings" },
};

/** Actions that delete their subject, so that no page shows it any more. */
const deletions =
  /^(order|request|user|category|product|slide|forwarder|preset|supplier|(payment|order)-instruction)\.delete$/;

export interface Subject {
  /** Kind of the subject (`Order`, `User`, …); null if the name already contains the kind. */
  kind: string | null;
  name: string;
  to: string | null;
}

type DescribedEntry = Pick<AuditEntry, "action" | "subject" | "subjectName" | "before" | "after">;

/** Returns what an action was about: its kind, its name or short ID, and its page. */
export function subjectOf(entry: DescribedEntry): Subject {
  const { subject, action } = entry;
  const colon = subject.indexOf(":");
  const id = subject.slice(colon + 1);
  const setting = subject.startsWith("settings:") ? settings[id] : undefined;
  if (setting) return { kind: null, name: setting.text, to: setting.to };
  const kind = (kinds as Record<string, Kind>)[subject.slice(0, colon)];
  if (!kind) return { kind: null, name: subject, to: null };
  const to = deletions.test(action) ? null : (kind.page?.(id, entry.subjectName) ?? null);
  if (id === "all") return { kind: null, name: t`All ${kind.text.toLowerCase()}`, to };
  return { kind: kind.text, name: nameOf(entry) ?? (kind.isName ? id : shortId(id)), to };
}

/**
 * Returns the current name of a subject, or the last name of a deleted record. A payment instruction is named
 * by its method.
 */
function nameOf({ subjectName, before, after }: DescribedEntry): string | null {
  if (subjectName !== null) return subjectName;
  const { name, title, method } = { ...(after as Names), ...(before as Names) };
  return (
    [name, title, method && methodName(method)].find((text) => typeof text === "string" && text !== "") ??
    null
  );
}

type Names = Partial<Record<"name" | "title" | "method", string>> | null;
