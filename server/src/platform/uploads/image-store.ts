export interface StoredFile {
  name: string;
  bytes: Uint8Array;
}

/** Where uploaded images are stored: the disk, or a bucket. */
export interface ImageStore {
  /**
   * Stores all of the files or, as far as possible, none. Names are derived from the content, so the same name always
   * has the same bytes. Throws the domain errors `image_store_full` and `image_store_unavailable`.
   */
  put(files: readonly StoredFile[]): Promise<void>;
  /** Returns a stored file; undefined if there is none. Throws `image_store_unavailable`. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Returns the address under which pages show a file. */
  addressOf(name: string): string;
}

/** Cache header of images: forever, because other content has another name. */
export const IMAGE_CACHING = "public, max-age=31536000, immutable";

const types: Record<string, string> = { webp: "image/webp", png: "image/png", jpg: "image/jpeg" };

/** Returns the media type of a stored file. */
export const imageType = (name: string): string => types[name.split(".").at(-1) ?? ""] ?? "image/webp";

/** Returns the name of the uploaded file that an address of this store shows; undefined for any other address. */
export function fileAt(store: ImageStore, address: string): string | undefined {
  const name = address.slice(address.lastIndexOf("/") + 1);
  return store.addressOf(name) === address ? name : undefined;
}
