import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, id, requiredName, text } from "../platform/schemas.ts";
import { viewLists } from "./constants/views.ts";

const list = z.enum(viewLists);
const name = requiredName(textLimits.viewName, t`Give the view a name.`);
const query = text(textLimits.viewQuery).describe("The list's filters and sort, as its address has them");
const idParam = z.object({ id });

export const savedView = z.object({
  _id: id,
  list,
  name: z.string(),
  query: z.string(),
  isDefault: z.boolean().describe("Shown where the list is opened without a filter"),
});

export const viewRoutes = defineRoutes({
  "GET /admin/views": {
    tag: "Views",
    summary: "One's own saved views of a list, by name",
    query: z.object({ list }),
    reply: z.object({ views: z.array(savedView) }),
  },
  "POST /admin/views": {
    tag: "Views",
    summary: "Keep a list's filters and sort under a name",
    body: z.object({ list, name, query }),
    reply: z.object({ view: savedView }),
    errors: ["view_exists", "too_many_views"],
  },
  "PATCH /admin/views/{id}": {
    tag: "Views",
    summary: "Rename one's own view, give it other filters, or make it the list's default or no default",
    params: idParam,
    body: z.object({ name, query, isDefault: z.boolean() }).partial(),
    reply: z.object({ view: savedView }),
    errors: ["view_not_found", "view_exists"],
  },
  "DELETE /admin/views/{id}": {
    tag: "Views",
    summary: "Delete one's own view",
    params: idParam,
    reply: done,
    errors: ["view_not_found"],
  },
});

export type SavedView = z.infer<typeof savedView>;
