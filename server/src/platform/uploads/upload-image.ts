import { createHash } from "node:crypto";
import { imageFile } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import type { ImageStore } from "./image-store.ts";
import { reEncode } from "./re-encode.ts";

/**
 * Stores an image in each width that pages show. The files' names are derived from the content. Returns the address of
 * the largest file. The uploaded file itself is not stored. If the image is refused or cannot be stored, throws the
 * domain errors of `reEncode` or of the image store.
 */
export async function uploadImage(
  context: Context,
  { image, store }: { image: Uint8Array; store: ImageStore },
): Promise<string> {
  const { width, height, variants } = await reEncode(image);
  const sha256 = createHash("sha256");
  for (const { bytes } of variants) sha256.update(bytes);
  const hash = sha256.digest("hex").slice(0, 32);
  await store.put(variants.map((each) => ({ name: imageFile(hash, each.width), bytes: each.bytes })));
  const url = store.addressOf(imageFile(hash, width));
  return audited(context, async () => ({
    value: url,
    audit: { action: "image.upload", subject: `image:${hash}`, after: { url, width, height } },
  }));
}
