/** Where a page of the other language finds what was typed (`carried.ts`, which is only loaded then); signing out forgets it with the drafts. */
export const CARRIED = "hira.draft.carried";

export function hasCarried(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    return false;
  }
}
