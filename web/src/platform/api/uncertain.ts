import { ApiError } from "./error.ts";

/**
 * True if nobody knows whether a call was carried out: its answer was lost, or the server failed during the
 * call.
 */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
