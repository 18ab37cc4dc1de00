import type { HistoryCheck, HistoryLine, ImportMapping } from "@hira/contract";
import { type HistoryKind, importKinds } from "@hira/contract/people/constants/imports";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FileCheck } from "../../../platform/admin/files/file-check.tsx";
import { FileLines } from "../../../platform/admin/files/file-lines.tsx";
import { type ListColumn, useListTable } from "../../../platform/admin/lists/list-table.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { messageText } from "../../../platform/api/message-text.ts";
import { Badge } from "../../../platform/design/badge.tsx";
import { Banner } from "../../../platform/design/banner.tsx";
import { Fact, Facts } from "../../../platform/design/facts.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { results } from "../imports/check-view.tsx";
import { fieldText } from "../imports/import-texts.ts";
import {
  CHECK_FAILED,
  historyImportsQuery,
  IMPORT_FAILED,
  useCheckHistory,
  useImportHistory,
} from "./queries.ts";

interface HistoryFileProps {
  file: string;
  fileName: string;
  kind: HistoryKind;
  mapping: ImportMapping;
  onDone: () => void;
}

/**
 * Imports orders or requests of a former shop from a file whose columns have been mapped. First it checks the
 * file; then it imports all lines or none.
 */
export function HistoryFile({ file, fileName, kind, mapping, onDone }: HistoryFileProps) {
  const { data: imports } = useQuery(historyImportsQuery());
  const [typed, setTyped] = useState<string | null>(null);
  // Each check sends the whole file. So the typed name of the import is sent only when its field loses the
  // focus.
  const [named, setNamed] = useState<string | null>(null);
  const usual = imports?.[0]?.source ?? t`Former shop`;
  const source = (named ?? usual).trim();
  const { mutate: check, data: plan, isPending: isChecking, error: checkError } = useCheckHistory();
  const { mutate: run, isPending, error, data: done } = useImportHistory();
  const isKnown = imports !== undefined;
  useEffect(() => {
    if (isKnown && source !== "") check({ file, kind, mapping, source });
  }, [check, file, kind, mapping, source, isKnown]);
  const submit = () => {
    if (!plan || isPending) return;
    const body = { file, kind, mapping, source, digest: plan.digest };
    run({ ...body, fileName: fileName.slice(0, textLimits.fileName) }, { onSuccess: onDone });
  };
  if (done)
    return (
      <Banner tone="success" title={t`The file is imported`} role="status">
        {kind === "referrals" ? (
          <Trans>A code works once its customer signs in with the address of the former shop.</Trans>
        ) : (
          <Trans>
            Customers read it on My Orders, once they sign in with the address of the former shop.
          </Trans>
        )}
      </Banner>
    );
  const missing = importKinds[kind].required.filter((field) => mapping[field] === null);
  return (
    <FileCheck
      isChecking={isChecking}
      problems={[checkError && messageOf(checkError, CHECK_FAILED), error && messageOf(error, IMPORT_FAILED)]}
      action={
        plan
          ? {
              label: submitText(kind, plan.created),
              isPending,
              isDisabled:
                plan.created === 0 ||
                (typed ?? usual).trim() !== source ||
                source === "" ||
                checkError !== null,
              run: submit,
            }
          : null
      }
    >
      {missing.length > 0 ? (
        <Banner tone="warning" title={t`A column is missing`}>
          <Trans>Choose above: {missing.map((field) => fieldText(field, kind)).join(", ")}</Trans>
        </Banner>
      ) : null}
      <Field
        label={t`Name of the former shop`}
        hint={
          kind === "referrals"
            ? t`The same customer of the same shop comes once.`
            : t`Its numbers belong to it: the same number of the same shop comes once.`
        }
        required
        className="max-w-xl"
      >
        <TextInput
          value={typed ?? usual}
          maxLength={textLimits.importName}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => setNamed(target.value)}
        />
      </Field>
      {plan && !isChecking ? <HistoryCheckView plan={plan} /> : null}
    </FileCheck>
  );
}

function submitText(kind: HistoryKind, count: number): string {
  if (kind === "referrals") return plural(count, { one: "Import # customer", other: "Import # customers" });
  return kind === "orders"
    ? plural(count, { one: "Import # order", other: "Import # orders" })
    : plural(count, { one: "Import # request", other: "Import # requests" });
}

const line: ListColumn<HistoryLine> = {
  header: t`Line`,
  headClassName: "w-0",
  className: "tabular-nums",
  cell: (each) => each.line,
};
const customer: ListColumn<HistoryLine> = {
  header: t`Customer`,
  className: "wrap-anywhere",
  cell: (each) => each.customer || "—",
};
const happens: ListColumn<HistoryLine> = {
  header: t`What happens`,
  onCard: "headline",
  className: "wrap-anywhere",
  cell: ({ result, why, text }) => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={results[result].tone}>{results[result].text}</Badge>
      {text ? <span className="text-sm">{messageText(why, text)}</span> : null}
    </span>
  ),
};

const columnsOfRecords: readonly ListColumn<HistoryLine>[] = [
  line,
  {
    header: t`Order`,
    className: "wrap-anywhere",
    cell: ({ number, what }) => (
      <>
        <span className="block font-semibold">{number || "—"}</span>
        {what ? <span className="block text-muted text-sm">{what}</span> : null}
      </>
    ),
  },
  customer,
  {
    header: t`Amount`,
    numeric: true,
    cell: ({ amount }) => (amount === null ? "—" : formatTaka(amount)),
  },
  happens,
];

const columnsOfReferrals: readonly ListColumn<HistoryLine>[] = [
  line,
  customer,
  { header: t`Referral code`, className: "wrap-anywhere", cell: ({ number }) => number || "—" },
  { header: t`Referred by`, className: "wrap-anywhere", cell: ({ what }) => what || "—" },
  happens,
];

/** Shows what an import of the file would add: totals, and the result of each line. */
function HistoryCheckView({ plan }: { plan: HistoryCheck }) {
  const { kind, created, unchanged, skipped, total, first, last, lines } = plan;
  const columns = kind === "referrals" ? columnsOfReferrals : columnsOfRecords;
  const table = useListTable({ columns, rows: lines, keyOf: (each) => String(each.line) });
  const more = created + unchanged + skipped - lines.length;
  return (
    <>
      <Facts>
        <Fact name={t`Comes along`}>
          {kind === "referrals" ? formatCount(created) : `${formatCount(created)} · ${formatTaka(total)}`}
        </Fact>
        <Fact name={t`Is here already`}>{formatCount(unchanged)}</Fact>
        <Fact name={t`Left out`}>{formatCount(skipped)}</Fact>
        {first && last ? (
          <Fact name={t`From when to when`} wide>
            {formatDate(first)} – {formatDate(last)}
          </Fact>
        ) : null}
      </Facts>
      {lines.length > 0 ? <FileLines label={t`Lines of the file`} table={table} more={more} /> : null}
    </>
  );
}
