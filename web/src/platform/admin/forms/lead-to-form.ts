/** Scrolls to the form beside a list when the form shows the entry to edit, and focuses the form's first control. */
export function leadToForm(find: () => HTMLElement | null, block: ScrollLogicalPosition = "start"): void {
  requestAnimationFrame(() => {
    const form = find();
    form?.scrollIntoView({ block });
    form?.querySelector<HTMLElement>("input:not(:disabled)")?.focus({ preventScroll: true });
  });
}
