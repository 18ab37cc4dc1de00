import { t } from "@lingui/core/macro";
import { ApiError, messageOf } from "../../../platform/api/error.ts";

const texts = {
  view: {
    signedOut: t`Please log in to view admin contact settings`,
    forbidden: t`You do not have permission to view this page (admin only).`,
    failed: t`Failed to fetch contact data.`,
  },
  save: {
    signedOut: t`Please log in to save admin contact settings`,
    forbidden: t`You do not have permission to perform this action (admin only).`,
    failed: t`Failed to save contact data.`,
  },
};

/** Returns the text for a failed call of the page about contact details (docs/rules/admin-area.md#admin-area). */
export function contactFailure(error: unknown, purpose: "view" | "save"): string {
  const { signedOut, forbidden, failed } = texts[purpose];
  if (!(error instanceof ApiError)) return failed;
  if (error.code === "unauthenticated") return signedOut;
  if (error.status === 401) return t`Invalid or expired session. Please sign in again.`;
  if (error.status === 403) return forbidden;
  return messageOf(error, failed);
}
