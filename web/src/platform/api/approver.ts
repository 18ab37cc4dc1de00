import { ApiError } from "./error.ts";

/**
 * True if the error means that the call now waits for an approver. This is no failure, and the call keeps the
 * typed values.
 */
export function waitsForApproval(error: unknown): boolean {
  return error instanceof ApiError && error.code === "approval_needed";
}
