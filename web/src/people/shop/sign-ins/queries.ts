import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { ownQuery } from "../../../platform/api/calls.ts";

// Always fetched when the page opens, because people open it when something seems wrong.
const current = { fallback: t`Failed to load the sign-ins.`, staleTime: 0, refetchOnWindowFocus: true };

/** Where one's own account is signed in. */
export const ownSignInsQuery = (uid: string) => ownQuery(uid, "GET /sign-ins", current);

/** The same for an account that an admin views. */
export const signInsOfUserQuery = (uid: string) =>
  adminQuery("GET /users/{uid}/sign-ins", { params: { uid }, ...current });
