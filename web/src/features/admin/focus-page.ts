/** Puts the keys into the page's hands: what was chosen in the bars is shown there, on the same page perhaps. */
export function focusPage(): HTMLElement | null {
  const page = document.getElementById("main");
  page?.focus({ preventScroll: true });
  return page;
}
