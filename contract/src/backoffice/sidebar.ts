import { z } from "zod";
import { shopUses } from "../platform/constants/shop-uses.ts";
import { defineRoutes } from "../platform/route.ts";

const page = z
  .string()
  .max(60)
  .regex(/^\/admin\/[a-z-]+(\/[a-z-]+)?$/)
  .describe("The address of a page of the admin area");

const sidebar = z.object({
  inUse: z.array(z.enum(shopUses)).describe("What the shop uses beyond the specification"),
  pinned: z.array(page).describe("Pages that this admin pinned, the first one first"),
});

export const sidebarRoutes = defineRoutes({
  "GET /admin/sidebar": {
    tag: "Sidebar",
    summary: "What decides which pages the sidebar of the admin area lists",
    reply: sidebar,
  },
  "PATCH /admin/sidebar": {
    tag: "Sidebar",
    summary: "Pin a page to one's own sidebar, or unpin it; of more than 40 the oldest goes",
    body: z.object({ page, pinned: z.boolean() }),
    reply: sidebar,
  },
});

export type Sidebar = z.infer<typeof sidebar>;
