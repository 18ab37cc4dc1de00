/**
 * Moves the focus to the page after somebody chose a page in the navigation, even if it is the page that is
 * already open.
 */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
