/** Calls that anyone may make, without a token. Apart from the other calls: every page of the shop needs these. */
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

/** Public calls that take a token along where there is one: what they tell is counted by account too. */
export const countedByAccount: ReadonlySet<string> = new Set(["GET /player-names"]);
