import { ApiError } from "./error.ts";

/** True if it is unknown whether a call was carried out: its answer was lost, or the server failed meanwhile. */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
