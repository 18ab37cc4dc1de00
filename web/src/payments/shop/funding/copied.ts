/** How long a copy button on this page shows "copied", in milliseconds (docs/rules/storefront.md#storefront). */
export const COPIED_MS = 1_200;
