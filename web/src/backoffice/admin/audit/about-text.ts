import type { AuditEntry } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** The verb for each new status. Other entries use the name of their action. */
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
 * Describes whose money or account an entry is about: `Farhana Akter's ৳500.00, bKash 9G7H2K4L: approved`. Null if it
 * concerns no customer.
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

/** The item of a request, `bKash 9G7H2K4L`, with the method as the reader calls it. */
const transferText = (item: string) => item.replace(/^\w+/, methodName);

function deedOf(before: unknown, after: unknown): string | null {
  const [old, next] = [statusIn(before), statusIn(after)];
  return next && next !== old ? (deeds[next] ?? null) : null;
}

const statusIn = (values: unknown) => (values as { status?: string } | null)?.status;
