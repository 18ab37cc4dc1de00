/**
 * Storage key of the values typed on this page in the other language or another browser. `carried.ts` is
 * loaded only if it is set. Signing out deletes it with the drafts.
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
