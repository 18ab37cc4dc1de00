import type { Access } from "./facts/access.ts";
import { type ErrorCode, errorCatalogue } from "./facts/errors.ts";
import type { RouteDefinition } from "./route.ts";

const token = ["unauthenticated", "invalid_token", "account_deleted"] as const;

const accessErrors: Record<Access, readonly ErrorCode[]> = {
  public: [],
  identity: token,
  user: [...token, "no_profile"],
  owner: [...token, "no_profile", "user_not_found"],
  admin: [...token, "no_profile", "admin_only", "account_frozen"],
};

/** Everything a route may refuse, by status: what its access, its input and its own rules bring. */
export function documentedErrors(route: RouteDefinition): Map<number, ErrorCode[]> {
  const { params, query, body, multipart, provesItself } = route;
  const codes = new Set<ErrorCode>([
    ...accessErrors[route.access],
    ...(route.errors ?? []),
    ...(params || query || body ? (["invalid_input"] as const) : []),
    ...(body || multipart ? (["invalid_input", "payload_too_large", "unsupported_media_type"] as const) : []),
    ...(provesItself ? (["invalid_input", "payload_too_large", "unsupported_media_type"] as const) : []),
    ...(route.idempotent ? (["invalid_input", "idempotency_mismatch"] as const) : []),
    "rate_limited",
    "internal",
    "overloaded",
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
