/**
 * Runs in the page's head, before the first paint. One HTML serves every query: where the address asks for some games, CSS
 * keeps what the browser has not looked through yet (`until-asked`) from being seen.
 */
export const askedBootScript =
  'if(/[?&](q|sort)=/.test(location.search))document.documentElement.dataset.asked="1"';

/** What is shown is what the address asks for. */
export function showAsked(): void {
  delete document.documentElement.dataset.asked;
}
