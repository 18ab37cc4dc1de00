import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";

/** More admins than any shop has. The list has no pages, and says if it is cut off. */
const LIMIT = 100;

/** All admins, newest account first. */
export const staffQuery = () =>
  adminQuery("GET /users", { query: { role: "admin", limit: LIMIT }, fallback: t`Failed to load users.` });
