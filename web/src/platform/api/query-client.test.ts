import { expect, it } from "vitest";
import { ApiError } from "./error.ts";
import { retry } from "./query-client.ts";

const error = (status: number) => new ApiError({ status, code: "internal", message: "" });

it("a query is never retried after a domain error", () => {
  for (const status of [400, 401, 404, 409, 429]) expect(retry(3)(0, error(status))).toBe(false);
});

it("a query is retried a limited number of times after a server error or if there was no answer", () => {
  for (const status of [0, 500, 503]) {
    expect(retry(3)(2, error(status))).toBe(true);
    expect(retry(3)(3, error(status))).toBe(false);
  }
});
