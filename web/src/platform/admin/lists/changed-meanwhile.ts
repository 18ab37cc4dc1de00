import type { ErrorCode } from "@hira/contract";
import { ApiError } from "../../api/error.ts";

const codes: readonly string[] = ["status_changed", "request_changed"] satisfies ErrorCode[];

/**
 * True if a change was refused because somebody else changed the record first. The message contains the
 * current state.
 */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
