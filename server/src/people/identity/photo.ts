const MAX_ADDRESS_CHARACTERS = 1_024;

/** Google's hosts of account photos; Firebase passes these addresses on. */
export const googlePhotos = ["lh3", "lh4", "lh5", "lh6"].map(
  (name) => `https://${name}.googleusercontent.com/`,
);

/** Returns the normalised address of an account's photo if it comes from one of the sources, otherwise null. */
export function checkedPhoto(
  address: string | null | undefined,
  /** Allowed sources of photos: addresses that end with a slash. */
  sources: readonly string[],
): string | null {
  if (!address || address.length > MAX_ADDRESS_CHARACTERS || !URL.canParse(address)) return null;
  // The parser has already resolved credentials, ports and dots, so comparing the beginning is as safe as comparing the
  // parts.
  const { href } = new URL(address);
  return sources.some((source) => href.startsWith(source)) ? href : null;
}
