export interface StoredFile {
  name: string;
  bytes: Uint8Array;
}

/** Where uploaded images are kept: on the disk, or in a bucket. */
export interface ImageStore {
  /**
   * Stores all of the files, or as far as possible none of them. Names are derived from the content, so a file that
   * exists already has the same bytes. Throws the domain errors `image_store_full` and `image_store_unavailable`.
   */
  put(files: readonly StoredFile[]): Promise<void>;
  /** Returns a stored file. Undefined if there is none. Throws the domain error `image_store_unavailable`. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Returns the address at which pages show a stored file. */
  addressOf(name: string): string;
}

/** The Cache-Control header of images. They may be cached forever, because changed content has another name. */
export const IMAGE_CACHING = "public, max-age=31536000, immutable";

const types: Record<string, string> = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" };

/** Returns the media type of a stored file. */
export const imageType = (name: string): string => types[name.split(".").at(-1) ?? ""] ?? "image/webp";

/** Returns the name of the stored file that an address shows. Undefined for any address outside of this store. */
export function fileAt(store: ImageStore, address: string): string | undefined {
  const name = address.slice(address.lastIndexOf("/") + 1);
  return store.addressOf(name) === address ? name : undefined;
}
