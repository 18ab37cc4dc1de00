import { t } from "@lingui/core/macro";
import { ownQuery } from "../../../platform/api/calls.ts";

/** Query of whether the shop sends push notifications, and of the account's browsers that receive them. */
export const pushQuery = (uid: string) =>
  ownQuery(uid, "GET /push", { fallback: t`Failed to load your notifications.`, staleTime: 60_000 });
