import type { Claim, Movement } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card } from "../../design/card.tsx";
import { recordAddress } from "../admin-navigation/record-address.ts";
import { RecordLink } from "../admin-navigation/record-link.tsx";
import { MovementTable } from "./movement-table.tsx";
import { claimText } from "./movement-text.ts";

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
          <Trans>
            Transaction ID <span className="whitespace-nowrap font-mono">{claim.trxId}</span> is{" "}
            {claimText(claim)}
          </Trans>
          {claim.holder && !claim.isOwn ? (
            <>
              {": "}
              <RecordLink to={recordAddress(claim.holder.kind, claim.holder._id)}>
                <Trans>look at it</Trans>
              </RecordLink>
            </>
          ) : null}
          .
        </p>
      ) : null}
    </Card>
  );
}
