import { t } from "@lingui/core/macro";
import { toast } from "../../design/toast.ts";

/**
 * Copies a value of a row, such as its ID, when the value's shortcut key is pressed. A toast shows what was
 * copied.
 */
export function copyText(value: string | null | undefined, label: string): undefined {
  if (!value) return void toast.info(t`${label}: there is none.`);
  navigator.clipboard.writeText(value).then(
    () => toast.success(t`${label} copied: ${value}`),
    () => toast.error(t`Could not copy the ${label.toLowerCase()}.`),
  );
}
