/** Where a page of the other language finds what was typed (`carried.ts`, which is only loaded then). */
export const CARRIED = "hira.carried";

export function hasCarried(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    return false;
  }
}
