import type { Supplier } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Badge } from "../../../platform/design/badge.tsx";

type State = Supplier["state"];

const tones = { working: "success", paused: "neutral", tripped: "danger", untried: "info" } as const;
const words: Record<State, string> = {
  working: t`Working`,
  paused: t`Paused`,
  tripped: t`Resting`,
  untried: t`Not tried yet`,
};

/** Badge with the state of a supplier in one word. */
export function SupplierStateBadge({ state }: { state: State }) {
  return (
    <Badge tone={tones[state]} dot={state === "working"}>
      {words[state]}
    </Badge>
  );
}
