import { useFieldWiring } from "../../design/field.tsx";

/** Chooses a CSV file, within a field. */
export function FileInput({ onChoose }: { onChoose: (file: File) => void }) {
  const wiring = useFieldWiring({});
  return (
    <input
      {...wiring}
      type="file"
      accept=".csv,text/csv"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // The same file may be chosen again once it was corrected.
        target.value = "";
        if (file) onChoose(file);
      }}
      className="block w-full rounded-md border border-border-strong bg-surface text-sm file:mr-3 file:min-h-11 file:border-0 file:border-border file:border-r file:bg-sunken file:px-4 file:font-semibold file:text-text"
    />
  );
}
