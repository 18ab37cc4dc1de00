/**
 * Storage key of values that were typed on this page in the other language or in another browser.
 * `carried.ts` is loaded only if this key is set. Signing out deletes the values together with the drafts.
 */
export const CARRIED = "hira.draft.carried";

/** Prefix of a fragment that contains typed values, for an address that another browser opens. */
export const TYPED = "#typed=";

export function hasCarried(): boolean {
  try {
    return location.hash.startsWith(TYPED) || sessionStorage.getItem(CARRIED) !== null;
  } catch {
    return false;
  }
}
