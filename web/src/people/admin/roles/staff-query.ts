import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";

/**
 * Maximum number of admins in the list, more than any shop has. The list has no further pages; a text says if
 * some admins are missing.
 */
const LIMIT = 100;

/** Query of all admins, newest account first. */
export const staffQuery = () =>
  adminQuery("GET /users", { query: { role: "admin", limit: LIMIT }, fallback: t`Failed to load users.` });
