import { t } from "@lingui/core/macro";
import { ApiError } from "./error.ts";

/** The text of a failed call. Whoever was signed out meanwhile is told what to do about it. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === "unauthenticated") return t`Please sign in.`;
  return error instanceof Error ? error.message : t`Something went wrong. Please try again.`;
}
