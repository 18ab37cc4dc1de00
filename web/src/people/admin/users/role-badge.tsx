import type { Role } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";
import { Badge } from "../../../platform/design/badge.tsx";

export function RoleBadge({ role }: { role: Role }) {
  return role === "admin" ? (
    <Badge tone="brand" icon={<ShieldCheck />}>
      <Trans>Admin</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>User</Trans>
    </Badge>
  );
}
