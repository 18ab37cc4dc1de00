import type { Reply } from "@hira/contract";
import type { TryAdvice, TryState, TryTopic } from "@hira/contract/orders/constants/supplier-limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CircleAlert, CircleCheck, CircleMinus, TriangleAlert } from "lucide-react";
import { messageText } from "../../../platform/api/message-text.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";

type Tried = Reply<"POST /admin/suppliers/{id}/try">;
type Check = Tried["checks"][number];

export interface TriedTextProps {
  isPending: boolean;
  reply: Tried | undefined;
  failure: string | null;
}

const looks = {
  ok: [CircleCheck, "text-success"],
  warning: [TriangleAlert, "text-warning"],
  failed: [CircleAlert, "text-danger"],
  skipped: [CircleMinus, "text-muted"],
} as const;

const names: Record<TryTopic, string> = {
  access: t`Access`,
  balance: t`Balance`,
  catalogue: t`Price list`,
  webhook: t`Webhook`,
  codes: t`Codes`,
};

const advices: Record<TryAdvice, string> = {
  settings: t`Press Edit and fill in what is missing.`,
  credentials: t`Press Edit and enter its credentials again, as the supplier shows them to you.`,
  address: t`Press Edit and check the address. If it is right, the supplier is down: try again later.`,
  allow: t`Ask the supplier to allow the address of this server.`,
  kind: t`Check the address and the kind: what answers there is not what this kind speaks.`,
  later: t`Try again in some minutes. If it stays so, ask the supplier.`,
  "webhook-secret": t`Enter the webhook secret that the supplier shows. Without it orders are asked for each minute, which takes longer.`,
  reachable: t`The supplier must reach the store at this address from the internet. Until then orders are asked for each minute.`,
  codes: t`Upload codes for these packages.`,
};

/** Returns the result of one step of a connection test, as text. */
export function checkText({ about, state, detail, detailMessage }: Check, { balance, items }: Tried): string {
  if (detail !== null && about === "codes") return t`No code is left for ${detail}.`;
  if (detail !== null) return messageText(detailMessage, detail);
  return textOf(about, state, { balance, items });
}

function textOf(
  about: TryTopic,
  state: TryState,
  { balance, items }: Pick<Tried, "balance" | "items">,
): string {
  switch (about) {
    case "access":
      return t`It answered and let the store in. Nothing was ordered.`;
    case "balance":
      return balance === null ? t`It answered.` : t`A balance of ${formatTaka(balance)}.`;
    case "catalogue":
      return state === "skipped"
        ? t`Read minutes ago; it may not be asked again yet.`
        : t`${formatCount(items ?? 0)} items for sale.`;
    case "webhook":
      return state === "warning"
        ? t`No webhook secret is entered.`
        : t`A signed call came back, and one with a wrong signature was refused.`;
    case "codes":
      return t`Each package that it delivers has codes.`;
  }
}

/** Result of a supplier's connection test. It lists each step, and says what to do about a failed one. */
export function TriedText({ isPending, reply, failure }: TriedTextProps) {
  if (isPending)
    return (
      <p className="text-muted text-sm">
        <Trans>Asking…</Trans>
      </p>
    );
  if (failure !== null) return <Banner tone="danger">{failure}</Banner>;
  if (!reply) return null;
  const { ok, tookMs, checks } = reply;
  const seconds = (tookMs / 1_000).toFixed(1);
  return (
    <Banner
      tone={ok ? (checks.some(({ state }) => state === "warning") ? "warning" : "success") : "danger"}
      title={ok ? t`It works (${seconds} s).` : t`It does not work.`}
    >
      <ul className="flex flex-col gap-1">
        {checks.map((check) => (
          <CheckItem key={check.about} check={check} reply={reply} />
        ))}
      </ul>
    </Banner>
  );
}

function CheckItem({ check, reply }: { check: Check; reply: Tried }) {
  const [Icon, ink] = looks[check.state];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={cx("mt-1 size-4 shrink-0", ink)} />
      <span className="wrap-anywhere min-w-0">
        <span className="font-semibold">{names[check.about]}:</span> {checkText(check, reply)}
        {check.advice ? <span className="block text-muted">{advices[check.advice]}</span> : null}
      </span>
    </li>
  );
}
