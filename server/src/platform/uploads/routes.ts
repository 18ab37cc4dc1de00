import type { Handlers } from "../lib/handler.ts";
import type { ImageStore } from "./image-store.ts";
import { uploadImage } from "./upload-image.ts";

export const uploadHandlers = ({ images }: { images: ImageStore }) =>
  ({
    "POST /upload": async ({ db, actor, body }) => ({
      url: await uploadImage({ db, actor }, { image: await body.image.bytes(), store: images }),
    }),
  }) satisfies Partial<Handlers>;
