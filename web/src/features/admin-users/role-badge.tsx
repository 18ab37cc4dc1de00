import type { Role } from "@hira/contract";
import { ShieldCheck } from "lucide-react";
import { Badge } from "../../design/badge.tsx";

export function RoleBadge({ role }: { role: Role }) {
  return role === "admin" ? (
    <Badge tone="brand" icon={<ShieldCheck />}>
      Admin
    </Badge>
  ) : (
    <Badge>User</Badge>
  );
}
