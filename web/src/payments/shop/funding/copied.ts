/** Milliseconds for which a copy button on this page shows "copied" (docs/rules/storefront.md#storefront). */
export const COPIED_MS = 1_200;
