import { ApiError } from "../../api/error.ts";

/** Whether a change was refused because somebody else was faster; the message says who, and how it stands now. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "status_changed";
}
