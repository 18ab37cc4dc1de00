import type { Supplier } from "@hira/contract";
import { supplierFacts } from "@hira/contract/orders/constants/suppliers";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { BookOpen, Pause, Pencil, Play, PlugZap, Table2, Trash2 } from "lucide-react";
import { Allowed } from "../../../platform/api/grants.tsx";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { CopyText } from "../../../platform/design/copy-text.tsx";
import { Fact, Facts } from "../../../platform/design/facts.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { SupplierStateBadge } from "./supplier-state.tsx";
import { TriedText, type TriedTextProps } from "./tried-text.tsx";

export interface SupplierRowProps {
  supplier: Supplier;
  /** Result of the last connection test of the supplier. */
  tried: TriedTextProps | null;
  isSwitching: boolean;
  onTry: () => void;
  onSwitch: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function SupplierRow({ supplier, tried, isSwitching, ...on }: SupplierRowProps) {
  const { _id, name, kind, state, active, dryRun, trippedUntil, lastError, webhookUrl } = supplier;
  const small = { size: "sm", variant: "secondary" } as const;
  return (
    <li className="flex flex-col gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="wrap-anywhere min-w-0 font-semibold text-base">{name}</h3>
        <SupplierStateBadge state={state} />
        {dryRun ? (
          <Badge tone="warning">
            <Trans>Dry run</Trans>
          </Badge>
        ) : null}
        <span className="text-muted text-sm">{supplierFacts[kind].label}</span>
      </div>
      {trippedUntil ? (
        <Banner tone="warning">
          <Trans>
            It failed several times in a row, and is left alone until {formatDateTime(trippedUntil)}. A try
            that succeeds ends that at once.
          </Trans>
        </Banner>
      ) : null}
      <SupplierFacts supplier={supplier} />
      {lastError ? (
        <p className="text-sm">
          <span className="text-muted">
            <Trans>Last error, {formatDateTime(lastError.at)}: </Trans>
          </span>
          <span className="wrap-anywhere">{messageText(lastError.textMessage, lastError.text)}</span>
        </p>
      ) : null}
      {webhookUrl ? (
        <p className="flex min-w-0 flex-wrap gap-x-1.5 text-sm">
          <span className="text-muted">
            <Trans>Webhook address, to be entered there:</Trans>
          </span>
          <CopyText value={webhookUrl} label={t`webhook address`} wrap />
        </p>
      ) : null}
      <div role="status" className="empty:hidden">
        {tried ? <TriedText {...tried} /> : null}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <Allowed call="POST /admin/suppliers/{id}/try">
          <Button
            {...small}
            icon={<PlugZap />}
            aria-label={t`Try the connection to ${name}`}
            loading={tried?.isPending ?? false}
            onClick={on.onTry}
          >
            <Trans>Try</Trans>
          </Button>
        </Allowed>
        <Allowed call="PATCH /admin/suppliers/{id}">
          <Button
            {...small}
            icon={active ? <Pause /> : <Play />}
            aria-label={active ? t`Pause ${name}` : t`Resume ${name}`}
            loading={isSwitching}
            onClick={on.onSwitch}
          >
            {active ? t`Pause` : t`Resume`}
          </Button>
          <Button {...small} icon={<Pencil />} aria-label={t`Edit ${name}`} onClick={on.onEdit}>
            <Trans>Edit</Trans>
          </Button>
        </Allowed>
        <Allowed call="POST /admin/suppliers/{id}/packages">
          <Button
            {...small}
            asLink
            to={`/admin/suppliers/packages?supplier=${_id}`}
            icon={<Table2 />}
            aria-label={t`Map packages to ${name}`}
          >
            <Trans>Map packages</Trans>
          </Button>
        </Allowed>
        <Allowed call="GET /admin/suppliers/{id}/account">
          <Button
            {...small}
            asLink
            to={`/admin/closing/suppliers?supplier=${_id}`}
            icon={<BookOpen />}
            aria-label={t`Account of ${name}`}
          >
            <Trans>Account</Trans>
          </Button>
        </Allowed>
        <Allowed call="DELETE /admin/suppliers/{id}">
          <Button
            {...small}
            icon={<Trash2 />}
            aria-label={t`Delete ${name}`}
            className="text-danger!"
            onClick={on.onDelete}
          >
            <Trans>Delete</Trans>
          </Button>
        </Allowed>
      </div>
    </li>
  );
}

function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { kind, balance, balanceAt, lowBalance, lastOkAt, products, rate, currency, hourlyCap } = supplier;
  const isLow = balance !== null && lowBalance !== null && balance < lowBalance;
  return (
    <Facts>
      {supplierFacts[kind].tellsBalance ? (
        <Fact name={t`Balance there`} small>
          {balance === null ? (
            t`Not read yet`
          ) : (
            <Money amount={balance} className={isLow ? "text-danger" : ""} />
          )}
          {isLow ? (
            <span className="text-danger">
              <Trans> · low</Trans>
            </span>
          ) : null}
          {balanceAt ? <span className="text-muted"> · {formatDateTime(balanceAt)}</span> : null}
        </Fact>
      ) : null}
      <Fact name={t`Last answer`} small>
        {lastOkAt ? formatDateTime(lastOkAt) : t`None yet`}
      </Fact>
      <Fact name={t`Products`} small>
        {formatCount(products)}
      </Fact>
      {currency === "BDT" && rate === 1 ? null : (
        <Fact name={t`Rate`} small>
          1 {currency} = ৳{rate}
        </Fact>
      )}
      {hourlyCap === null ? null : (
        <Fact name={t`At most`} small>
          <Trans>{formatCount(hourlyCap)} orders an hour</Trans>
        </Fact>
      )}
    </Facts>
  );
}
