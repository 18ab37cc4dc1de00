import type { PlayerIdRule } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { CategoryManager } from "../../catalog/admin/catalog/category-manager.tsx";
import {
  gameAccountOf,
  generalRule,
  looksRight,
  settledPlayerId,
} from "../../orders/shop/orders/player-id.ts";
import { PlayerIdFields } from "../../orders/shop/orders/player-id-fields.tsx";
import { addressState, textParam, useAddressState } from "../../platform/lib/address-state.ts";
import type { Head } from "../../platform/routing/route.ts";

/** The order page's fields for the player ID, with which the admin can try a rule out. */
function PlayerIdPreview({ rule: given }: { rule: PlayerIdRule | null }) {
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

const address = addressState({ search: textParam() });

export function Component() {
  const [{ search }, setState] = useAddressState(address);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Top-Up Categories</Trans>
      </h1>
      <CategoryManager
        search={search}
        onSearch={(text) => setState({ search: text }, { replace: true })}
        preview={(rule) => <PlayerIdPreview rule={rule} />}
      />
    </div>
  );
}

export function head(): Head {
  return { title: t`Top-Up Categories`, noIndex: true };
}
