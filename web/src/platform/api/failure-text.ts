import { t } from "@lingui/core/macro";
import { ApiError } from "./error.ts";

/** Returns the text of a failed call. It asks the person to sign in if they were signed out. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === "unauthenticated") return t`Please sign in.`;
  return error instanceof Error ? error.message : t`Something went wrong. Please try again.`;
}
