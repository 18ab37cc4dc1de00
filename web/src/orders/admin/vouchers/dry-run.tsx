import type { CodeOddity, Reply } from "@hira/contract";
import { packageText } from "@hira/contract/orders/constants/unipin-codes";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../platform/design/badge.tsx";
import type { ParsedCodes } from "./parse-codes.ts";

/** Result of a dry run: the codes that were found, how many of them are new, and which ones the store already has. */
export interface DryRunResult {
  parsed: ParsedCodes;
  inserted: number;
  /** Positions in `parsed.codes` of the codes that the store already has. */
  duplicates: readonly number[];
  /** Codes that have the format of another package's codes. */
  otherPackage: Reply<"POST /admin/unipin/check">["otherPackage"];
  /** Codes whose format differs from that of the product's other codes, or of the other uploaded codes. */
  odd: Reply<"POST /admin/unipin/check">["odd"];
}

const oddities: Record<CodeOddity, string> = {
  wrapped: t`Something stands around the code`,
  length: t`Longer or shorter than the others`,
  letters: t`Other letters or digits than the others have`,
  unipin: t`Begins like a UniPin serial, and is not whole`,
  zeros: t`Ends in zeros, where a spreadsheet loses digits`,
};

const MOST_LINES = 50;

/** Shows which codes are new, duplicate or malformed. Nothing is stored yet. */
export function DryRun({ parsed, inserted, duplicates, otherPackage, odd }: DryRunResult) {
  const doubles = duplicates.map((at) => ({ key: at, text: parsed.codes[at] ?? "", reason: "" }));
  const others = otherPackage.map(({ at, package: other }) => ({
    key: at,
    text: t`Line ${parsed.lines[at] ?? ""}: ${parsed.codes[at] ?? ""}`,
    reason: t`Looks like ${packageText(other)}`,
  }));
  const unlike = odd.map(({ at, why }) => ({
    key: at,
    text: t`Line ${parsed.lines[at] ?? ""}: ${parsed.codes[at] ?? ""}`,
    reason: oddities[why],
  }));
  const bared = parsed.bared.map(({ line, before, after }) => ({
    key: line,
    text: t`Line ${line}: ${before} → ${after}`,
    reason: "",
  }));
  const malformed = parsed.malformed.map(({ line, text, reason }) => ({
    key: line,
    text: t`Line ${line}: ${text}`,
    reason,
  }));
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone="success">
          <Trans>New: {inserted}</Trans>
        </Badge>
        <Badge tone={doubles.length > 0 ? "warning" : "neutral"}>
          <Trans>Duplicates: {doubles.length}</Trans>
        </Badge>
        {parsed.repeated > 0 ? (
          <Badge tone="warning">
            <Trans>Repeated here: {parsed.repeated}</Trans>
          </Badge>
        ) : null}
        {others.length > 0 ? (
          <Badge tone="danger">
            <Trans>Another package: {others.length}</Trans>
          </Badge>
        ) : null}
        {unlike.length > 0 ? (
          <Badge tone="warning">
            <Trans>Unlike the others: {unlike.length}</Trans>
          </Badge>
        ) : null}
        <Badge tone={malformed.length > 0 ? "danger" : "neutral"}>
          <Trans>Malformed: {malformed.length}</Trans>
        </Badge>
      </p>
      <Lines title={t`Look like another package`} lines={others} />
      <Lines title={t`Unlike the others`} lines={unlike} />
      <Lines title={t`Taken off: what stands around the code`} lines={bared} />
      <Lines title={t`Already in the store, left out`} lines={doubles} />
      <Lines title={t`Malformed, left out`} lines={malformed} />
    </div>
  );
}

interface LinesProps {
  title: string;
  lines: readonly { key: number; text: string; reason: string }[];
}

function Lines({ title, lines }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border border-border">
      <h3 className="border-border border-b bg-sunken px-3 py-1.5 font-semibold text-muted text-xs">
        {title}
      </h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it only if it takes the focus
        tabIndex={0}
        aria-label={title}
        className="max-h-48 divide-y divide-border overflow-y-auto text-sm"
      >
        {lines.slice(0, MOST_LINES).map(({ key, text, reason }) => (
          <li key={key} className="px-3 py-1.5">
            <p className="break-all font-mono text-xs leading-5">{text}</p>
            {reason ? <p className="text-danger text-xs">{reason}</p> : null}
          </li>
        ))}
        {lines.length > MOST_LINES ? (
          <li className="px-3 py-1.5 text-muted">
            <Trans>… and {lines.length - MOST_LINES} more</Trans>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
