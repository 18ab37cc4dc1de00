import type { Decision } from "@hira/contract";
import { formatDateTime } from "../../lib/format/time.ts";
import { decisionText } from "./decision-text.ts";

/** Who decided last, when and why, in small below a status of a table; a card leaves it to the page. Nothing where nobody did. */
export function DecidedBy({ decision }: { decision: Decision | null | undefined }) {
  if (!decision) return null;
  const text = decisionText(decision);
  return (
    <span
      className="block max-w-44 truncate text-muted text-xs @max-4xl:hidden"
      title={`${text}, ${formatDateTime(decision.at)}`}
    >
      <span className="sr-only">Decided by </span>
      {decision.by.name} · <time dateTime={decision.at}>{formatDateTime(decision.at)}</time>
    </span>
  );
}
