export interface StoredFile {
  name: string;
  bytes: Uint8Array;
}

/** Where uploaded images are kept: the disk, or a bucket. */
export interface ImageStore {
  /**
   * Keeps all of the files or, as far as it can, none. Names are made of the content, so the same name always has the
   * same bytes. Refuses `image_store_full` and `image_store_unavailable`.
   */
  put(files: readonly StoredFile[]): Promise<void>;
  /** The address under which pages show a file. */
  addressOf(name: string): string;
}

/** What a browser may do with an image: keep it for ever, since another content has another name. */
export const IMAGE_CACHING = "public, max-age=31536000, immutable";
