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
} as const;
