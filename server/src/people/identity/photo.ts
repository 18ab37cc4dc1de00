const MAX_ADDRESS_CHARACTERS = 1_024;

/** Google's hosts of account photos, which Firebase passes on. */
export const googlePhotos = ["lh3", "lh4", "lh5", "lh6"].map(
  (name) => `https://${name}.googleusercontent.com/`,
);

/** The address of an account's photo in its plain form, where one of the sources has it; else null. */
export function checkedPhoto(
  address: string | null | undefined,
  /** Where photos may come from: addresses that end with a slash. */
  sources: readonly string[],
): string | null {
  if (!address || address.length > MAX_ADDRESS_CHARACTERS || !URL.canParse(address)) return null;
  // The parser has resolved credentials, ports and dots by now, so that a start is as good as the parts.
  const { href } = new URL(address);
  return sources.some((source) => href.startsWith(source)) ? href : null;
}
