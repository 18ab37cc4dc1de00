import type { AuditEntry } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/**
 * Verbs for the new status of an order or request. An entry without a new status is described by the name of its
 * action.
 */
const deeds: Record<string, string> = {
  approved: t`approved`,
  rejected: t`rejected`,
  canceled: t`canceled`,
  completed: t`completed`,
  pending: t`set back to pending`,
  processing: t`set to processing`,
};

type Told = Pick<AuditEntry, "action" | "subject" | "about" | "before" | "after">;

/**
 * Returns the customer, money or account that an entry of the audit log is about: `Farhana Akter's ৳500.00, bKash
 * 9G7H2K4L: approved`. Returns null if the entry concerns no customer.
 */
export function aboutText({ action, subject, about, before, after }: Told): string | null {
  if (!about?.customer || subject.startsWith("user:")) {
    return about?.amount ? formatTaka(about.amount) : null;
  }
  const { customer, amount, item } = about;
  const whose = amount === null ? customer.name : t`${customer.name}'s ${formatTaka(amount)}`;
  const what =
    item === null ? whose : `${whose}, ${subject.startsWith("request:") ? transferText(item) : item}`;
  const deed = action.endsWith(".delete") ? t`deleted` : deedOf(before, after);
  return deed ? `${what}: ${deed}` : what;
}

/** Returns a request's payment as text, `bKash 9G7H2K4L`, with the method's name in the page's language. */
const transferText = (item: string) => item.replace(/^\w+/, methodName);

function deedOf(before: unknown, after: unknown): string | null {
  const [old, next] = [statusIn(before), statusIn(after)];
  return next && next !== old ? (deeds[next] ?? null) : null;
}

const statusIn = (values: unknown) => (values as { status?: string } | null)?.status;
