/** How long a copy button says so on this page (docs/rules/storefront.md#storefront). */
export const COPIED_MS = 1_200;
