import type { PlayerIdRule } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import {
  gameAccountOf,
  generalRule,
  looksRight,
  settledPlayerId,
} from "../../orders/shop/orders/player-id.ts";
import { PlayerIdFields } from "../../orders/shop/orders/player-id-fields.tsx";

/** The top-up page's own fields for a player ID, to try a rule with a sample. */
export function PlayerIdPreview({ rule: given }: { rule: PlayerIdRule | null }) {
  const rule = given ?? generalRule;
  const [sample, setSample] = useState({ playerId: "", secondId: "" });
  const { playerId, secondId } = sample;
  const fits =
    looksRight(rule, settledPlayerId(rule, playerId)) &&
    (!rule.second || looksRight(rule.second, settledPlayerId(rule.second, secondId)));
  const isTried = Boolean(rule.pattern || rule.second?.pattern);
  return (
    <>
      <PlayerIdFields
        rule={rule}
        playerId={playerId}
        secondId={secondId}
        onChange={(change) => setSample((before) => ({ ...before, ...change }))}
        missing={undefined}
        missingSecond={undefined}
        showMissing={false}
      />
      <p role="status" className="flex items-start gap-1.5 text-sm empty:hidden">
        {playerId.trim() === "" ? null : fits ? (
          <>
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            <span className="min-w-0 break-words">
              {isTried ? <Trans>Fits.</Trans> : null}{" "}
              <Trans>
                The order shows <span className="font-mono">{gameAccountOf(rule, playerId, secondId)}</span>
              </Trans>
            </span>
          </>
        ) : (
          <>
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>
              <Trans>Does not fit the pattern.</Trans>
            </span>
          </>
        )}
      </p>
    </>
  );
}
