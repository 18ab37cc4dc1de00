import { ApiError } from "./error.ts";

/**
 * True if the error means that the call waits for an approver. That is no failure, so the typed values are
 * not lost.
 */
export function waitsForApproval(error: unknown): boolean {
  return error instanceof ApiError && error.code === "approval_needed";
}
