/**
 * Calls that anyone may make without a token. They have their own file, because every page of the shop loads
 * it.
 */
export const publicCalls = {
  "GET /categories": "public",
  "GET /categories/{id}": "public",
  "GET /products": "public",
  "GET /products/by-category/{id}": "public",
  "GET /heroslides": "public",
  "GET /settings/shop": "public",
  "GET /contact": "public",
  "GET /orders/public": "public",
  "POST /auth/signup": "public",
  "GET /unipin/availability": "public",
  "GET /player-names": "public",
} as const;

/**
 * Public calls whose rate limit also counts per account. The client sends a token with them if the visitor
 * has one.
 */
export const countedByAccount: ReadonlySet<string> = new Set(["GET /player-names"]);
