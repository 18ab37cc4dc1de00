import type { ImportCheck } from "@hira/contract";
import { MAX_IMPORT_BYTES } from "@hira/contract/people/constants/imports";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
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

/** Brings customers along from a file: columns, a check, and then all of it or nothing. */
export function ImportFile() {
  const [chosen, setChosen] = useState<{ name: string; file: string } | null>(null);
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
      setChosen({ name: file.name, file: content });
      setPlan(null);
      setName((typed) => typed || file.name.replace(/\.\w+$/, "").slice(0, textLimits.importName));
      look(content);
    } catch {
      setProblem(t`This file could not be opened. Choose it again.`);
    }
  };
  const change = (mapped: Mapped) => {
    if (!chosen || !plan) return;
    // Shown at once; the check of it follows.
    setPlan({ ...plan, ...mapped, kept: null });
    look(chosen.file, mapped);
  };
  const run = () => {
    if (!chosen || !plan || isPending) return;
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
  return (
    <Card
      title={t`Bring customers along`}
      description={t`A list of your former shop with the customers’ balances: an export of TeraWallet, WooCommerce or Shopify, or any CSV or Excel file with an e-mail address or a number, and a balance.`}
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
        {isReadable && !done ? <ColumnMapping plan={plan} onChange={change} /> : null}
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
                  Compare its total with your former shop, and sign it below. Until then nobody gets anything.
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
      </div>
    </Card>
  );
}
