import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { toast } from "./toast.ts";

export interface CopyTexts {
  success?: string;
  error?: string;
  /** ID of the toast. The next copy has the same ID, so its toast replaces this one. */
  id?: string;
}

/**
 * Returns a function that copies a text and shows a toast. `copied` is true until `indicatorMs` have passed
 * since the last copy.
 */
export function useCopy(
  value: string,
  indicatorMs: number,
  { success = t`Copied to clipboard!`, error = t`Copy failed`, ...options }: CopyTexts = {},
): { copied: boolean; copy: () => Promise<void> } {
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), indicatorMs);
    return () => clearTimeout(timer);
  }, [copies, indicatorMs]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopies((count) => count + 1);
      toast.success(success, options);
    } catch {
      toast.error(error, options);
    }
  }

  return { copied: copies > 0, copy };
}
