import { t } from "@lingui/core/macro";
import { ownQuery } from "../../../platform/api/calls.ts";

/** Query of whether the shop sends push notifications, and to which of the account's browsers. */
export const pushQuery = (uid: string) =>
  ownQuery(uid, "GET /push", { fallback: t`Failed to load your notifications.`, staleTime: 60_000 });
