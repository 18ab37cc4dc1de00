import type { Handlers } from "../../platform/lib/handler.ts";
import { addFavourite } from "./add-favourite.ts";
import { deleteFavourite, listFavourites } from "./queries.ts";

export const favouriteHandlers = {
  "GET /favourites": async ({ db, actor }) => ({ games: await listFavourites(db, actor.uid) }),
  "POST /favourites/{id}": async ({ db, actor, params }) => {
    await addFavourite({ db, actor }, params.id);
    return { ok: true };
  },
  "DELETE /favourites/{id}": async ({ db, actor, params }) => {
    await deleteFavourite(db, actor.uid, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
