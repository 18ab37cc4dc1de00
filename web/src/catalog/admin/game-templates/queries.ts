import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

/** Query of the templates of well-known games, each with the packages that the shop already sells. */
export const gameTemplatesQuery = () =>
  adminQuery("GET /admin/game-templates", {
    fallback: t`Failed to load the games.`,
    select: ({ games }) => games,
  });

/** Adds games from templates. If that fails, the page shows the error. */
export const useAddGames = () =>
  useCall("POST /admin/game-templates", { fallback: t`Failed to add the games.`, intent: "page" });
