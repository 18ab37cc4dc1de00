import type { AccountStatus } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { Snowflake } from "lucide-react";
import { Badge } from "../../design/badge.tsx";

/** Badge beside a name: the account cannot order or add money. Renders nothing for active accounts. */
export function FrozenBadge({ status }: { status: AccountStatus }) {
  return status === "frozen" ? (
    <Badge tone="danger" icon={<Snowflake />}>
      <Trans>Frozen</Trans>
    </Badge>
  ) : null;
}
