/**
 * Script in the page's head that runs before the first paint. The server's HTML always shows the whole list.
 * If the address contains a search or a sort order, CSS hides the list (`until-asked`) until the browser has
 * filtered it.
 */
export const askedBootScript =
  'if(/[?&](q|sort)=/.test(location.search))document.documentElement.dataset.asked="1"';

/** Shows the list again when it has been filtered and sorted as the address says. */
export function showAsked(): void {
  delete document.documentElement.dataset.asked;
}
