import { t } from "@lingui/core/macro";
import { ApiError } from "./error.ts";

/** Returns the text of a failed call. If the session has ended, the text asks the person to sign in. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === "unauthenticated") return t`Please sign in.`;
  return error instanceof Error ? error.message : t`Something went wrong. Please try again.`;
}
