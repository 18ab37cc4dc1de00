/**
 * Milliseconds for which a copy button on this page says "copied" after a click (docs/rules/storefront.md#storefront).
 */
export const COPIED_MS = 1_200;
