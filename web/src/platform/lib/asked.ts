/**
 * Script in the page's head that runs before the first paint. The server's HTML shows the whole list. If the
 * address contains a search or sort, CSS hides the list (`until-asked`) until the browser has filtered it.
 */
export const askedBootScript =
  'if(/[?&](q|sort)=/.test(location.search))document.documentElement.dataset.asked="1"';

/** Shows the list again, once it matches the address. */
export function showAsked(): void {
  delete document.documentElement.dataset.asked;
}
