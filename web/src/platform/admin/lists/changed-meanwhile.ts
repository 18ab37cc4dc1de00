import type { ErrorCode } from "@hira/contract";
import { ApiError } from "../../api/error.ts";

const codes: readonly string[] = ["status_changed", "request_changed"] satisfies ErrorCode[];

/**
 * True if the server refused a change because somebody else had changed the record first. The error's message
 * contains the current state.
 */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
