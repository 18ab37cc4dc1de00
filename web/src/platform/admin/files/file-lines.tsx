import { Trans } from "@lingui/react/macro";
import { formatCount } from "../../lib/format/count.ts";
import { ListTable, type ListTableProps } from "../lists/list-table.tsx";

interface FileLinesProps<Row extends object> extends Pick<ListTableProps<Row>, "label" | "table"> {
  /** Number of lines that the server left out of the preview. */
  more: number;
}

/** The lines of a preview, and how many more the file has. */
export function FileLines<Row extends object>({ label, table, more }: FileLinesProps<Row>) {
  return (
    <div>
      <ListTable label={label} stack table={table} />
      {more > 0 ? (
        <p className="pt-3 text-muted text-sm">
          <Trans>and {formatCount(more)} more</Trans>
        </p>
      ) : null}
    </div>
  );
}
