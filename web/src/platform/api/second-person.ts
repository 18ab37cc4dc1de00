import { ApiError } from "./error.ts";

/** Whether a call was stored to wait for a second person: no failure, and nothing of it is lost. */
export function waitsForApproval(error: unknown): boolean {
  return error instanceof ApiError && error.code === "approval_needed";
}
