import { createHash } from "node:crypto";
import { imageFile } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import type { ImageStore } from "./image-store.ts";
import { reEncode } from "./re-encode.ts";

/**
 * Stores an image, in each width that pages show, under names derived from its content. Returns the address of the
 * largest. The uploaded file itself is not kept. Throws the domain errors of `reEncode` and of the image store;
 * nothing is stored then.
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
