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
  /** Returns the address under which pages show a file. */
  addressOf(name: string): string;
}

/** Cache header of images: forever, because other content has another name. */
export const IMAGE_CACHING = "public, max-age=31536000, immutable";
