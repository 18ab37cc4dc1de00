import type { AccountStatus } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { Snowflake } from "lucide-react";
import { Badge } from "../../design/badge.tsx";

/** Beside a name: its account buys and funds nothing. Nothing for an active one. */
export function FrozenBadge({ status }: { status: AccountStatus }) {
  return status === "frozen" ? (
    <Badge tone="danger" icon={<Snowflake />}>
      <Trans>Frozen</Trans>
    </Badge>
  ) : null;
}
