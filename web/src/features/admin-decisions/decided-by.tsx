import type { Decision } from "@hira/contract";
import { formatDateTime } from "../../lib/format/time.ts";
import { decisionText } from "./decision-text.ts";

/** Who decided last, when and why, in small below a status; nothing where nobody did. */
export function DecidedBy({ decision }: { decision: Decision | null | undefined }) {
  if (!decision) return null;
  const text = decisionText(decision);
  return (
    <span className="block truncate text-muted text-xs" title={`${text}, ${formatDateTime(decision.at)}`}>
      <span className="sr-only">Decided by </span>
      {text} · <time dateTime={decision.at}>{formatDateTime(decision.at)}</time>
    </span>
  );
}
