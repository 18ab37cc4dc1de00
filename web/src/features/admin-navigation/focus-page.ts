/** Puts the keys into the page's hands: what was chosen in the bars is shown there, on the same page perhaps. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
