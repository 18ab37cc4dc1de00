/**
 * Storage key of the values typed on the page in the other language or another browser (`carried.ts` is only loaded if
 * it exists). Signing out deletes it together with the drafts.
 */
export const CARRIED = "hira.draft.carried";

/** Beginning of a fragment with typed values, for an address that another browser opens. */
export const TYPED = "#typed=";

export function hasCarried(): boolean {
  try {
    return location.hash.startsWith(TYPED) || sessionStorage.getItem(CARRIED) !== null;
  } catch {
    return false;
  }
}
