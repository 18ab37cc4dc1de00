import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";

export const archiveRoutes = defineRoutes({
  "GET /admin/archive": {
    tag: "Operations",
    summary: "Everything of the shop as one archive, with its codes sealed (docs/archive.md)",
    reply: z.string().describe("A ZIP archive, sent while it is written"),
    file: { name: "shop.zip", type: "application/zip" },
  },
});
