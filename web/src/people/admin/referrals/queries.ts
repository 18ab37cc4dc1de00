import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { messageOf } from "../../../platform/api/error.ts";
import { useCall } from "../../../platform/calls/use-call.ts";

const LOAD_FAILED = t`Failed to load settings`;

export const loadFailure = (error: Error) => messageOf(error, LOAD_FAILED);

export const referralSettingsQuery = () => adminQuery("GET /settings/referral", { fallback: LOAD_FAILED });

export const useSaveReferralSettings = () =>
  useCall("PATCH /settings/referral", {
    fallback: t`Failed to update settings`,
    replacesRead: true,
    done: t`Referral settings updated`,
    failureToast: true,
  });
