import type { Claim, Movement } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { recordAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { MovementTable } from "./movement-table.tsx";

/** What moved for a record, and whether its transaction ID still pays. */
export function MoneyCard({ movements, claim }: { movements: readonly Movement[]; claim: Claim | null }) {
  return (
    <Card title={t`Money`} flush>
      {movements.length === 0 ? (
        <p className="px-4 pb-4 text-muted md:px-5">
          <Trans>Nothing has moved in the books for it.</Trans>
        </p>
      ) : (
        <MovementTable label={t`Money moves`} movements={movements} />
      )}
      {claim ? (
        <p className="border-border border-t px-4 py-3 text-sm md:px-5">
          <ClaimLine claim={claim} />
        </p>
      ) : null}
    </Card>
  );
}

/** Whether its transaction ID still pays for something, and for what else it does. */
function ClaimLine({ claim: { trxId, isOwn, holder } }: { claim: Claim }) {
  const id = <span className="whitespace-nowrap font-mono">{trxId}</span>;
  if (isOwn) return <Trans>Transaction ID {id} is held by this one: it pays for nothing else.</Trans>;
  if (!holder) return <Trans>Transaction ID {id} is free: it can be submitted again.</Trans>;
  const to = recordAddress(holder.kind, holder._id);
  return holder.kind === "order" ? (
    <Trans>
      Transaction ID {id} is held by another order: <RecordLink to={to}>look at it</RecordLink>.
    </Trans>
  ) : (
    <Trans>
      Transaction ID {id} is held by another fund request: <RecordLink to={to}>look at it</RecordLink>.
    </Trans>
  );
}
