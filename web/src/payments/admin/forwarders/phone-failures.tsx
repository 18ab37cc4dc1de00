import type { Forwarder } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Banner } from "../../../platform/design/banner.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { failureText, refusalOf, unread } from "./phone-texts.ts";

/**
 * List of the reasons why messages of the phone could not be read. Each shows how often this happened, and when last.
 */
export function PhoneFailures({ phone }: { phone: Forwarder }) {
  const failures = unread(phone);
  if (failures.length === 0) return null;
  return (
    <Banner tone="warning" title={t`Not everything that the phone sent was understood`}>
      <ul className="flex flex-col gap-1">
        {failures.map(({ reason, times, lastAt }) => (
          <li key={reason}>
            {failureText(reason, phone.fields)}{" "}
            <span className="text-muted">
              {plural(times, { one: "# time", other: "# times" })}, {t`last ${formatDateTime(lastAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Says that the store has refused calls of the phone since its last valid message. */
export function PhoneRefusal({ phone }: { phone: Forwarder }) {
  const refusal = refusalOf(phone);
  if (!refusal) return null;
  return (
    <Banner tone="danger" title={t`What came for this phone was refused`}>
      {failureText(refusal.reason, phone.fields)}{" "}
      <span className="text-muted">{t`last ${formatDateTime(refusal.lastAt)}`}</span>
    </Banner>
  );
}
