/** Moves the focus to the page after a choice in the navigation, even if the page stays the same. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
