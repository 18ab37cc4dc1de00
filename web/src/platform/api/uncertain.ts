import { ApiError } from "./error.ts";

/** Whether nobody knows if a call was carried out: its answer got lost, or the server failed in the middle. */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
