import type { Access } from "./constants/access.ts";
import { watchRefusals } from "./constants/approvals.ts";
import { type ErrorCode, errorCatalogue } from "./constants/errors.ts";
import type { RouteDefinition } from "./route.ts";

const token = ["unauthenticated", "invalid_token", "account_deleted"] as const;

function accessErrors(access: Access): readonly ErrorCode[] {
  if (access === "public") return [];
  if (access === "identity") return token;
  const account = [...token, "no_profile"] as const;
  if (access === "user") return account;
  if (access === "self") return [...account, "user_not_found"];
  const admin = [...account, "admin_only", "account_frozen"] as const;
  return access === "admin" ? admin : [...admin, "not_permitted"];
}

/**
 * Returns all errors that a route can answer with, by status: from its access, its input, and its own rules.
 */
export function documentedErrors(route: RouteDefinition): Map<number, ErrorCode[]> {
  const { params, query, body, multipart, provesItself, anyBody } = route;
  const codes = new Set<ErrorCode>([
    ...accessErrors(route.access),
    ...(route.errors ?? []),
    ...(route.watched ? watchRefusals : []),
    ...(route.fresh ? (["sign_in_again"] as const) : []),
    ...(params || query || body ? (["invalid_input"] as const) : []),
    ...(body || multipart ? (["invalid_input", "payload_too_large", "unsupported_media_type"] as const) : []),
    ...(anyBody ? (["payload_too_large"] as const) : []),
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
