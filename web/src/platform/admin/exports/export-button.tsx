import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Download, X } from "lucide-react";
import { useRef } from "react";
import type { CsvCall } from "../../api/download.ts";
import { useMayCall } from "../../api/grants.tsx";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/cx.ts";
import { IconButton } from "../../design/icon-button.tsx";
import { arrivedText } from "./csv-export-text.ts";
import { useCsvExport } from "./use-csv-export.ts";

export interface ExportButtonProps {
  /** What to export, as it is when the button is pressed. */
  call: CsvCall;
  /** With whose rows they are, for screen readers: `Export CSV of users`. */
  label: string;
  className?: string;
}

/** Saves a list as a CSV file; while it comes, says how much of it has, and lets it be called off. */
export function ExportButton({ call, label, className }: ExportButtonProps) {
  const mayCall = useMayCall();
  const button = useRef<HTMLButtonElement>(null);
  const { arrived, start, cancel } = useCsvExport();
  if (!mayCall(call.route)) return null;
  return (
    <span className={cx("inline-flex flex-wrap items-center justify-end gap-2", className)}>
      {arrived ? (
        <span className="inline-flex items-center text-muted text-sm">
          {/* On a phone it would push the button, and all below, to another line. */}
          <span className="whitespace-nowrap tabular-nums max-sm:sr-only">{arrivedText(arrived)}</span>
          <IconButton
            size="sm"
            label={t`Cancel export`}
            icon={<X aria-hidden="true" />}
            onClick={() => {
              cancel();
              button.current?.focus();
            }}
          />
        </span>
      ) : null}
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        icon={<Download />}
        aria-label={label}
        loading={arrived !== null}
        onClick={() => start(call)}
      >
        <Trans>Export CSV</Trans>
      </Button>
    </span>
  );
}
