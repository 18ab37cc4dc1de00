import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { done, id } from "../platform/schemas.ts";

const params = z.object({ id });

export const favouriteRoutes = defineRoutes({
  "GET /favourites": {
    tag: "Catalogue",
    summary: "The games that one keeps at hand, the last added first",
    reply: z.object({ games: z.array(id) }),
  },
  "POST /favourites/{id}": {
    tag: "Catalogue",
    summary: "Keep a game at hand; of more than 50 the oldest goes",
    params,
    reply: done,
    errors: ["category_not_found"],
  },
  "DELETE /favourites/{id}": {
    tag: "Catalogue",
    summary: "Keep a game no longer; one that is none is none afterwards",
    params,
    reply: done,
  },
});
