/** Leads to a form that may be out of sight, once it shows what is to be changed: its first control gets the focus. */
export function leadToForm(find: () => HTMLElement | null, block: ScrollLogicalPosition = "start"): void {
  requestAnimationFrame(() => {
    const form = find();
    form?.scrollIntoView({ block });
    form?.querySelector<HTMLElement>("input:not(:disabled)")?.focus({ preventScroll: true });
  });
}
