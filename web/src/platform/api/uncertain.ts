import { ApiError } from "./error.ts";

/** True if a failed call may have taken effect: there was no answer, or the server failed during the call. */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
