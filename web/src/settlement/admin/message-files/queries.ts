import { t } from "@lingui/core/macro";
import { useCall } from "../../../platform/calls/use-call.ts";

export const useCheckMessages = () =>
  useCall("POST /admin/message-files/check", { fallback: t`Failed to check the file.` });

export const useImportMessages = () =>
  useCall("POST /admin/message-files/import", { fallback: t`Failed to import the file.` });
