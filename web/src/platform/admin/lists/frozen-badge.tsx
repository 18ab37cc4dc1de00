import type { AccountStatus } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { Snowflake } from "lucide-react";
import { Badge } from "../../design/badge.tsx";

/** Badge beside the name of a frozen account. Renders nothing for an active account. */
export function FrozenBadge({ status }: { status: AccountStatus }) {
  return status === "frozen" ? (
    <Badge tone="danger" icon={<Snowflake />}>
      <Trans>Frozen</Trans>
    </Badge>
  ) : null;
}
