import type { Forwarder } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Banner } from "../../../platform/design/banner.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { failureText } from "./phone-texts.ts";

/** What the phone sent that could not be read: the reason, how often, and when last. */
export function PhoneFailures({ phone: { failures, fields } }: { phone: Forwarder }) {
  if (failures.length === 0) return null;
  return (
    <Banner tone="warning" title={t`Not everything that the phone sent was understood`}>
      <ul className="flex flex-col gap-1">
        {failures.map(({ reason, times, lastAt }) => (
          <li key={reason}>
            {failureText(reason, fields)}{" "}
            <span className="text-muted">
              {plural(times, { one: "# time", other: "# times" })}, {t`last ${formatDateTime(lastAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
