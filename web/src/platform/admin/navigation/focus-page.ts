/** Moves the focus to the page after a choice in the bars, which may have led to the same page. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}
