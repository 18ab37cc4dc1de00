import { z } from "zod";
import { t } from "./constants/translatable.ts";
import { defineRoutes } from "./route.ts";

export const uploadRoutes = defineRoutes({
  "POST /upload": {
    tag: "Uploads",
    summary: "Store an image, and get the address under which pages show it",
    body: z.object({ image: z.file(t`No file provided.`) }),
    multipart: true,
    reply: z.object({ url: z.string() }),
    errors: [
      "one_file_only",
      "not_an_image",
      "image_too_large",
      "too_many_pixels",
      "multipart_required",
      "image_store_full",
      "image_store_unavailable",
    ],
  },
});
