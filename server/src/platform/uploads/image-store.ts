export interface StoredFile {
  name: string;
  bytes: Uint8Array;
}

/** The place for uploaded images: the disk or a bucket. */
export interface ImageStore {
  /**
   * Stores all of the files. If that fails, stores none of them as far as possible. A file's name is derived from its
   * content, so an existing file of this name has the same bytes. Throws the domain errors `image_store_full` and
   * `image_store_unavailable`.
   */
  put(files: readonly StoredFile[]): Promise<void>;
  /**
   * Returns a stored file. Returns undefined if there is no file of this name. Throws the domain error
   * `image_store_unavailable`.
   */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Returns the address under which pages load a stored file. */
  addressOf(name: string): string;
}

/**
 * The Cache-Control header of images. They may be cached for ever, because an image with other content has another
 * name.
 */
export const IMAGE_CACHING = "public, max-age=31536000, immutable";

const types: Record<string, string> = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" };

/** Returns the media type of a stored file. */
export const imageType = (name: string): string => types[name.split(".").at(-1) ?? ""] ?? "image/webp";

/** Returns the name of the stored file at an address. Returns undefined if the address is not one of this store. */
export function fileAt(store: ImageStore, address: string): string | undefined {
  const name = address.slice(address.lastIndexOf("/") + 1);
  return store.addressOf(name) === address ? name : undefined;
}
