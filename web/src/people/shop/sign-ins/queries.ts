import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { ownQuery } from "../../../platform/api/calls.ts";

// The sign-ins are fetched anew whenever their page opens, because people open it when they suspect a foreign
// sign-in.
const current = { fallback: t`Failed to load the sign-ins.`, staleTime: 0, refetchOnWindowFocus: true };

/** Query of the sign-ins of the customer's own account. */
export const ownSignInsQuery = (uid: string) => ownQuery(uid, "GET /sign-ins", current);

/** Query of the sign-ins of an account whose page an admin has opened. */
export const signInsOfUserQuery = (uid: string) =>
  adminQuery("GET /users/{uid}/sign-ins", { params: { uid }, ...current });
