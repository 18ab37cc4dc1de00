import { Trans } from "@lingui/react/macro";
import { formatCount } from "../../lib/format/count.ts";
import { ListTable, type ListTableProps } from "../lists/list-table.tsx";

interface FileLinesProps<Row extends object> extends Pick<ListTableProps<Row>, "label" | "table"> {
  /** Number of lines that the preview does not show. */
  more: number;
}

/** Lines of a file's preview, and the number of lines that it does not show. */
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
