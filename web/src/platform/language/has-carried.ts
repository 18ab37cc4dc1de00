/**
 * Storage key of the values typed on the page in the other language (`carried.ts` is only loaded if it exists). Signing
 * out deletes it together with the drafts.
 */
export const CARRIED = "hira.draft.carried";

export function hasCarried(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    return false;
  }
}
