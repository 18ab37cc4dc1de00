import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Download, X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { CsvCall } from "../../api/download.ts";
import { type Arrived, type CsvFile, useDownload } from "../../api/download.ts";
import { useMayCall } from "../../api/grants.tsx";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/cx.ts";
import { IconButton } from "../../design/icon-button.tsx";
import { toast } from "../../design/toast.ts";
import { arrivedText, datedName } from "./csv-export-text.ts";

interface CsvExport {
  /** The part of the file that has arrived; null while no download runs. */
  arrived: Arrived | null;
  start: (call: CsvCall) => void;
  cancel: () => void;
}

const nothing: Arrived = { bytes: 0, rows: 0 };

/**
 * Downloads a CSV file, reports the download's progress, and saves the file. Leaving the page cancels the
 * download.
 */
function useCsvExport(): CsvExport {
  const download = useDownload();
  const [arrived, setArrived] = useState(nothing);
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ call, signal }: { call: CsvCall; signal: AbortSignal }) =>
      download(call, { signal, onProgress: setArrived }),
    onSuccess: (file) => {
      save(file);
      toast.success(t`Exported ${arrivedText(file.arrived)}.`);
    },
    onError: (error, { signal }) =>
      void (signal.aborted ? toast.success(t`Export canceled.`) : toast.error(error.message)),
  });

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = (call: CsvCall) => {
    running.current = new AbortController();
    setArrived(nothing);
    mutate({ call, signal: running.current.signal });
  };

  return { arrived: isPending ? arrived : null, start, cancel };
}

function save({ name, content }: CsvFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = datedName(name, new Date());
  link.click();
  // The browser reads the file only after the click handler has returned, so the file's address is revoked
  // later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export interface ExportButtonProps {
  /** The call that returns the file, with its query. It is sent when the button is pressed. */
  call: CsvCall;
  /** Label for screen readers, which says what is exported: `Export CSV of users`. */
  label: string;
  className?: string;
  /** Text of the button; default: `Export CSV`. */
  children?: ReactNode;
}

/**
 * Button that downloads a list as a CSV file. During the download, it shows the progress, and pressing it
 * cancels the download.
 */
export function ExportButton({ call, label, className, children }: ExportButtonProps) {
  const mayCall = useMayCall();
  const button = useRef<HTMLButtonElement>(null);
  const { arrived, start, cancel } = useCsvExport();
  if (!mayCall(call.route)) return null;
  return (
    <span className={cx("inline-flex flex-wrap items-center justify-end gap-2", className)}>
      {arrived ? (
        <span className="inline-flex items-center text-muted text-sm">
          {/* Hidden on a phone, where the text would make the button two lines high and move everything below it. */}
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
        {children ?? <Trans>Export CSV</Trans>}
      </Button>
    </span>
  );
}
