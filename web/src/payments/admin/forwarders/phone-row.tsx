import type { Forwarder } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  BatteryFull,
  BatteryLow,
  BatteryMedium,
  BatteryWarning,
  Pause,
  Pencil,
  Play,
  Trash2,
} from "lucide-react";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { durationText } from "../../../platform/lib/format/duration.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { PhoneFailures, PhoneRefusal } from "./phone-failures.tsx";
import { appNames, heardText, simText } from "./phone-texts.ts";

interface PhoneSendersProps {
  phone: Forwarder;
  onName: (sender: string) => void;
}

/**
 * Other senders whose messages the phone received, by name or short code. One of them may be a payment method whose
 * sender name the store does not know.
 */
function PhoneSenders({ phone: { name, senders }, onName }: PhoneSendersProps) {
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

export interface PhoneRowProps {
  phone: Forwarder;
  /** Seconds since the server's last answer. */
  since: number;
  isSwitching: boolean;
  onEdit: () => void;
  onSwitch: () => void;
  onDelete: () => void;
  onNameSender: (sender: string) => void;
}

export function PhoneRow(props: PhoneRowProps) {
  const { phone, since, isSwitching, onEdit, onSwitch, onDelete, onNameSender } = props;
  const { name, kind, active, accounts, simCards, url } = phone;
  return (
    <li className="flex flex-col gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 wrap-anywhere font-semibold text-base">{name}</h3>
        <State phone={phone} />
        <span className="text-muted text-sm">{heardText(phone, since)}</span>
        {phone.battery === null ? null : <Battery percent={phone.battery} />}
      </div>
      <ul className="flex flex-col gap-1" aria-label={t`Accounts of ${name}`}>
        {accounts.map(({ _id, method, accountNumber, sim }) => (
          <li key={_id} className="flex flex-wrap gap-x-2 text-sm">
            <span className="wrap-anywhere">
              {methodName(method)} <span className="font-mono">{accountNumber}</span>
            </span>
            <span className="text-muted">{simText(sim, simCards)}</span>
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
        <Fact name={t`App`}>
          <span lang="en">{appNames[kind]}</span>
        </Fact>
        <Fact name={t`Last payment message`}>
          {phone.lastMessageAt ? formatDateTime(phone.lastMessageAt) : t`None yet`}
        </Fact>
        {phone.pingSeconds === null ? null : (
          <Fact name={t`Pings every`}>{durationText(phone.pingSeconds)}</Fact>
        )}
        {phone.ignored > 0 ? <Fact name={t`Other messages, not kept`}>{phone.ignored}</Fact> : null}
        <Fact name={t`Address`}>
          <CopyText value={url} label={t`address`} wrap />
        </Fact>
      </dl>
      <PhoneRefusal phone={phone} />
      <PhoneFailures phone={phone} />
      <PhoneSenders phone={phone} onName={onNameSender} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <Allowed call="PATCH /admin/forwarders/{id}">
          <Button
            size="sm"
            variant="secondary"
            icon={<Pencil />}
            aria-label={t`Edit ${name}`}
            onClick={onEdit}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={active ? <Pause /> : <Play />}
            aria-label={active ? t`Pause ${name}` : t`Resume ${name}`}
            loading={isSwitching}
            onClick={onSwitch}
          >
            {active ? t`Pause` : t`Resume`}
          </Button>
        </Allowed>
        <Allowed call="DELETE /admin/forwarders/{id}">
          <Button
            size="sm"
            variant="secondary"
            icon={<Trash2 />}
            aria-label={t`Delete ${name}`}
            className="text-danger!"
            onClick={onDelete}
          >
            <Trans>Delete</Trans>
          </Button>
        </Allowed>
      </div>
    </li>
  );
}

function State({ phone: { active, silent, heardSecondsAgo } }: { phone: Forwarder }) {
  if (!active)
    return (
      <Badge>
        <Trans>Paused</Trans>
      </Badge>
    );
  if (silent)
    return (
      <Badge tone="danger">
        <Trans>Silent</Trans>
      </Badge>
    );
  if (heardSecondsAgo === null)
    return (
      <Badge tone="info">
        <Trans>Waiting</Trans>
      </Badge>
    );
  return (
    <Badge tone="success" dot>
      <Trans>Listening</Trans>
    </Badge>
  );
}

const LOW = 20;

function Battery({ percent }: { percent: number }) {
  const Icon =
    percent <= LOW ? BatteryWarning : percent < 50 ? BatteryLow : percent < 90 ? BatteryMedium : BatteryFull;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm ${percent <= LOW ? "text-danger" : "text-muted"}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">
        <Trans>Battery </Trans>
      </span>
      {percent}%
    </span>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-1.5">
      <dt className="shrink-0">{name}:</dt>
      <dd className="min-w-0 text-text">{children}</dd>
    </div>
  );
}
