import type { Forwarder } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

interface PhoneSendersProps {
  phone: Forwarder;
  onName: (sender: string) => void;
}

/** Who else writes to the phone, by name or short code: one may be a wallet that the store does not know by it. */
export function PhoneSenders({ phone: { name, senders }, onName }: PhoneSendersProps) {
  if (senders.length === 0) return null;
  return (
    <details className="rounded-lg border border-border px-3.5 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-medium text-sm md:min-h-8">
        <Trans>Other senders with a name</Trans>
      </summary>
      <p className="max-w-prose pb-2 text-muted text-sm">
        <Trans>
          Their messages are not kept. Where one is a wallet under another name, an owner can say so. Ordinary
          numbers are never listed.
        </Trans>
      </p>
      <ul aria-label={t`Other senders of ${name}`} className="divide-y divide-border">
        {senders.map(({ sender, times, lastAt }) => (
          <li
            key={sender}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
          >
            <span className="min-w-0">
              <span className="wrap-anywhere font-semibold">{sender}</span>{" "}
              <span className="text-muted">
                {plural(times, { one: "# message", other: "# messages" })},{" "}
                {t`last ${formatDateTime(lastAt)}`}
              </span>
            </span>
            <Allowed call="POST /admin/wallet-senders">
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`${sender} is a wallet`}
                onClick={() => onName(sender)}
              >
                <Trans>This is a wallet</Trans>
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
    </details>
  );
}
