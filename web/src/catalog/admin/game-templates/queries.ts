import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

/** Well-known games, each with what the shop has of it. */
export const gameTemplatesQuery = () =>
  adminQuery("GET /admin/game-templates", {
    fallback: t`Failed to load the games.`,
    select: ({ games }) => games,
  });

/** Adds games; the page shows a failure. */
export const useAddGames = () =>
  useCall("POST /admin/game-templates", { fallback: t`Failed to add the games.`, intent: "page" });
