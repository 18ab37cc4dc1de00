import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Arrived, type CsvCall, type CsvFile, useDownload } from "../../api/download.ts";
import { toast } from "../../design/toast.ts";
import { arrivedText, datedName } from "./csv-export-text.ts";

export interface CsvExport {
  /** What has come so far; null while nothing is on its way. */
  arrived: Arrived | null;
  start: (call: CsvCall) => void;
  cancel: () => void;
}

const nothing: Arrived = { bytes: 0, rows: 0 };

/** Fetches a CSV file, tells how much of it has come, and saves it. Leaving the page calls it off. */
export function useCsvExport(): CsvExport {
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
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
