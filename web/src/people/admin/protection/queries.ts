import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

const FAILED = t`Failed to load settings`;

export const settingsFailure = (error: Error) => messageOf(error, FAILED);

export const protectionQuery = () => adminQuery("GET /settings/protection", { fallback: FAILED });

/** Query of the admins. For each admin and rule, it contains who could approve the admin's calls. */
export const protectedPeopleQuery = () =>
  adminQuery("GET /admin/protection/people", { fallback: FAILED, select: ({ people }) => people });

export const useSaveProtection = () =>
  useCall("PATCH /settings/protection", {
    fallback: t`Failed to update settings`,
    replacesRead: true,
    done: t`Settings updated`,
    failureToast: true,
  });
