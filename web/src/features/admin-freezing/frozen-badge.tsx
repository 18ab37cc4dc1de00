import type { AccountStatus } from "@hira/contract";
import { Snowflake } from "lucide-react";
import { Badge } from "../../design/badge.tsx";

/** Beside a name: its account buys and funds nothing. Nothing for an active one. */
export function FrozenBadge({ status }: { status: AccountStatus }) {
  return status === "frozen" ? (
    <Badge tone="danger" icon={<Snowflake />}>
      Frozen
    </Badge>
  ) : null;
}
