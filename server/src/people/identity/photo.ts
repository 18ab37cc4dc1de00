const MAX_ADDRESS_CHARACTERS = 1_024;

/** Google's hosts of account photos. Firebase's tokens contain URLs of these hosts. */
export const googlePhotos = ["lh3", "lh4", "lh5", "lh6"].map(
  (name) => `https://${name}.googleusercontent.com/`,
);

/** Returns the normalised URL of an account's photo if it begins like one of the sources; otherwise null. */
export function checkedPhoto(
  address: string | null | undefined,
  /** Beginnings of the URLs from which photos may come; each ends with a slash. */
  sources: readonly string[],
): string | null {
  if (!address || address.length > MAX_ADDRESS_CHARACTERS || !URL.canParse(address)) return null;
  // The URL has been parsed and normalised, including credentials, ports and dots. So comparing its beginning is as
  // safe as comparing each part.
  const { href } = new URL(address);
  return sources.some((source) => href.startsWith(source)) ? href : null;
}
