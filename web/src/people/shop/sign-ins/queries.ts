import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";

const FAILED = t`Failed to load the sign-ins.`;

/** Where one's own account is signed in; looked at because something seems wrong, so never older than the page. */
export function ownSignInsQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: queryKeys.signInsOf(uid),
    queryFn: ({ signal }) => api("GET /sign-ins", { signal, fallback: FAILED }),
    staleTime: 0,
  });
}

/** The same of an account that an admin looks at. */
export function signInsOfUserQuery(api: Api, uid: string) {
  return queryOptions({
    queryKey: [...adminKeys.userOf(uid), "sign-ins"],
    queryFn: ({ signal }) => api("GET /users/{uid}/sign-ins", { params: { uid }, signal, fallback: FAILED }),
    staleTime: 0,
  });
}
