/**
 * Runs in the page's head before the first paint. The server's HTML is the same for every query. If the address
 * contains a search or sort, CSS hides the unfiltered list (`until-asked`) until the browser has filtered it.
 */
export const askedBootScript =
  'if(/[?&](q|sort)=/.test(location.search))document.documentElement.dataset.asked="1"';

/** Shows the list again, now that it matches the address. */
export function showAsked(): void {
  delete document.documentElement.dataset.asked;
}
