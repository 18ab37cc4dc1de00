import { Trans } from "@lingui/react/macro";
import { useFieldWiring } from "../../design/field.tsx";

interface FileInputProps {
  onChoose: (file: File) => void;
  /** Accepted file types; default: CSV. */
  accept?: string;
}

/**
 * File field. The browser's own control lies invisibly over it, because the label of that control is in the
 * browser's language.
 */
export function FileInput({ onChoose, accept = ".csv,text/csv" }: FileInputProps) {
  const wiring = useFieldWiring({});
  return (
    <div className="relative flex min-h-11 items-center overflow-hidden rounded-md border border-border-strong bg-surface text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-1">
      <span
        aria-hidden="true"
        className="flex min-h-11 items-center border-border border-r bg-sunken px-4 font-semibold text-text"
      >
        <Trans>Choose a file</Trans>
      </span>
      <span aria-hidden="true" className="px-3 text-muted">
        <Trans>or drop it here</Trans>
      </span>
      <input
        {...wiring}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The file field is emptied. So the same file can be chosen again after the admin has corrected it.
          target.value = "";
          if (file) onChoose(file);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}
