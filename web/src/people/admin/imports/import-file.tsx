import type { ImportCheck, ImportMapping } from "@hira/contract";
import {
  type GoodsKind,
  type HistoryKind,
  isCustomerKind,
  isGoodsKind,
  isHistoryKind,
  MAX_IMPORT_BYTES,
} from "@hira/contract/people/constants/imports";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { FileCheck } from "../../../platform/admin/files/file-check.tsx";
import { FileInput } from "../../../platform/admin/files/file-input.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { CheckView } from "./check-view.tsx";
import { ColumnMapping, type Mapped } from "./column-mapping.tsx";
import { CHECK_FAILED, IMPORT_FAILED, useCheckImport, useImportCustomers } from "./queries.ts";
import { readBase64 } from "./read-base64.ts";

const ACCEPTED =
  ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A file of goods or history whose columns have been mapped. */
export interface MappedFile {
  /** Number of files chosen so far. It changes with each file, so that each file gets a new form. */
  count: number;
  file: string;
  fileName: string;
  kind: GoodsKind | HistoryKind;
  mapping: ImportMapping;
  onDone: () => void;
}

interface ImportFileProps {
  /** Renders the next steps for a file of goods or history, which contains no balances. */
  renderOther: (given: MappedFile) => ReactNode;
}

/**
 * Imports data of a former shop from a file: the admin maps the columns, reads a preview, and then imports
 * all lines or none.
 */
export function ImportFile({ renderOther }: ImportFileProps) {
  const [chosen, setChosen] = useState<{ name: string; file: string; count: number } | null>(null);
  const [isOtherDone, setOtherDone] = useState(false);
  const [plan, setPlan] = useState<ImportCheck | null>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const check = useCheckImport();
  const { mutate, isPending, error, reset, data: done } = useImportCustomers();
  const look = (file: string, mapped?: Mapped) => {
    reset();
    check.mutate({ file, ...mapped }, { onSuccess: setPlan });
  };
  const choose = async (file: File) => {
    setProblem(null);
    if (file.size > MAX_IMPORT_BYTES) return setProblem(t`This file is too long. Split it into several.`);
    try {
      const content = await readBase64(file);
      setChosen((before) => ({ name: file.name, file: content, count: (before?.count ?? 0) + 1 }));
      setPlan(null);
      setOtherDone(false);
      setName((typed) => typed || file.name.replace(/\.\w+$/, "").slice(0, textLimits.importName));
      look(content);
    } catch {
      setProblem(t`This file could not be opened. Choose it again.`);
    }
  };
  const change = (mapped: Mapped) => {
    if (!chosen || !plan) return;
    // The new mapping is shown at once, before its preview has loaded.
    if (mapped.mapping) setPlan({ ...plan, ...mapped, mapping: mapped.mapping, kept: null });
    look(chosen.file, mapped);
  };
  const run = () => {
    if (!chosen || !plan || isPending || !isCustomerKind(plan.kind)) return;
    const { kind, mapping, digest } = plan;
    mutate({
      name,
      fileName: chosen.name.slice(0, textLimits.fileName),
      file: chosen.file,
      kind,
      mapping,
      digest,
    });
  };
  const isReadable = plan !== null && plan.faults.length === 0;
  const other: MappedFile | null =
    isReadable && chosen !== null && (isGoodsKind(plan.kind) || isHistoryKind(plan.kind))
      ? {
          ...{ count: chosen.count, file: chosen.file, fileName: chosen.name },
          ...{ kind: plan.kind, mapping: plan.mapping, onDone: () => setOtherDone(true) },
        }
      : null;
  return (
    <Card
      title={t`Bring your shop along`}
      description={t`A file of your former shop: customers with their balances, orders, requests, referral codes, products, codes, or reviews. An export of WooCommerce, TeraWallet, Shopify or a plugin for codes, or any CSV or Excel file.`}
    >
      <div className="flex flex-col gap-5">
        <Field
          label={t`CSV or Excel file`}
          hint={
            chosen
              ? t`${chosen.name}. Choose it again after a correction.`
              : t`At most 100,000 lines and 16 MB.`
          }
          className="max-w-xl"
        >
          <FileInput accept={ACCEPTED} onChoose={(file) => void choose(file)} />
        </Field>
        {isReadable && !done && !isOtherDone ? <ColumnMapping plan={plan} onChange={change} /> : null}
        {other ? (
          renderOther(other)
        ) : (
          <FileCheck
            isChecking={check.isPending}
            problems={[
              problem,
              check.error && messageOf(check.error, CHECK_FAILED),
              error && messageOf(error, IMPORT_FAILED),
            ]}
            hints={
              done ? (
                <Banner tone="success" title={t`The file is imported`}>
                  <Trans>
                    Compare its total with your former shop, and sign it below. Until then nobody gets
                    anything.
                  </Trans>
                </Banner>
              ) : null
            }
            action={
              isReadable && !done
                ? {
                    label: plural(plan.created, { one: "Import # customer", other: "Import # customers" }),
                    isPending,
                    isDisabled: plan.created === 0 || name.trim() === "" || check.isError,
                    run,
                  }
                : null
            }
          >
            {plan && !done ? (
              <>
                {check.isPending ? null : <CheckView plan={plan} />}
                {isReadable ? (
                  <Field label={t`Name of the import`} required className="max-w-xl">
                    <TextInput
                      value={name}
                      maxLength={textLimits.importName}
                      onChange={({ target }) => setName(target.value)}
                    />
                  </Field>
                ) : null}
              </>
            ) : null}
          </FileCheck>
        )}
      </div>
    </Card>
  );
}
