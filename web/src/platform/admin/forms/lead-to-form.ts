/** Scrolls to a form that shows the entry to edit and may be out of view, and focuses its first control. */
export function leadToForm(find: () => HTMLElement | null, block: ScrollLogicalPosition = "start"): void {
  requestAnimationFrame(() => {
    const form = find();
    form?.scrollIntoView({ block });
    form?.querySelector<HTMLElement>("input:not(:disabled)")?.focus({ preventScroll: true });
  });
}
