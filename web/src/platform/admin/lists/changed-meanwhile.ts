import type { ErrorCode } from "@hira/contract";
import { ApiError } from "../../api/error.ts";

const codes: readonly string[] = ["status_changed", "request_changed"] satisfies ErrorCode[];

/** Whether a change was refused because somebody else was faster; the message says how it stands now. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
