import { ApiError } from "./error.ts";

/** True if a call was stored and waits for an approver: this is no failure, and no input is lost. */
export function waitsForApproval(error: unknown): boolean {
  return error instanceof ApiError && error.code === "approval_needed";
}
