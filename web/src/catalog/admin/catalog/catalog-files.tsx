import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { FileCheck } from "../../../platform/admin/files/file-check.tsx";
import { FileInput } from "../../../platform/admin/files/file-input.tsx";
import { FilePlanView } from "../../../platform/admin/files/file-plan-view.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { RadioCards } from "../../../platform/design/radio-cards.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { type CatalogFile, useCheckFile, useImportFile } from "./queries.ts";

const kinds = [
  { value: "products", title: t`Products`, description: t`Packages with price, cost, stock and switch.` },
  { value: "games", title: t`Games`, description: t`Categories with image and player ID.` },
] as const;

/** Exports the catalogue as CSV files. Imports such files after a preview of the changes. */
export function CatalogFiles() {
  const [kind, setKind] = useState<CatalogFile["kind"]>("products");
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card title={t`What to export or import`}>
        <div className="flex flex-col gap-4">
          <RadioCards label={t`Kind`} options={kinds} value={kind} onValueChange={setKind} />
          <p className="text-muted text-sm">
            <Trans>
              An export is the file to begin with: change it in a spreadsheet and import it again. A line
              means the one of its ID, else the one of its name; what is neither is new. Empty cells leave
              things as they are.
            </Trans>
          </p>
          <ExportButton
            call={{ route: `GET /admin/catalogue/${kind}.csv` }}
            label={kind === "products" ? t`Export CSV of products` : t`Export CSV of games`}
            className="self-start"
          />
        </div>
      </Card>
      <Allowed call="POST /admin/catalogue/import">
        <Import key={kind} kind={kind} />
      </Allowed>
    </div>
  );
}

function Import({ kind }: { kind: CatalogFile["kind"] }) {
  const [chosen, setChosen] = useState<{ name: string; csv: string } | null>(null);
  const [setStock, onSetStock] = useState(false);
  const [isDone, setDone] = useState(false);
  const check = useCheckFile();
  const { mutate, isPending, error, reset } = useImportFile();
  const plan = check.data;
  const count = plan ? plan.created + plan.changed : 0;

  const look = (csv: string, stock: boolean) => {
    setDone(false);
    reset();
    check.mutate({ kind, csv, setStock: stock });
  };
  const choose = async (file: File) => {
    const csv = await file.text();
    setChosen({ name: file.name, csv });
    look(csv, setStock);
  };
  const run = () => {
    if (!chosen || !plan || isPending) return;
    mutate(
      { kind, csv: chosen.csv, setStock, digest: plan.digest },
      {
        onSuccess: () => {
          setDone(true);
          toast.success(t`Imported: ${formatCount(plan.created)} new, ${formatCount(plan.changed)} changed`);
        },
      },
    );
  };

  return (
    <Card
      title={t`Import`}
      description={t`A file is looked at first. Then it is imported whole, or not at all.`}
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t`CSV file`}
          hint={chosen ? t`${chosen.name}. Choose it again after a correction.` : t`At most 5,000 lines.`}
        >
          <FileInput onChoose={(file) => void choose(file)} />
        </Field>
        {kind === "products" ? (
          <Switch
            label={t`Set the stock too`}
            description={t`Off: existing products keep their stock, whatever sold since the export.`}
            checked={setStock}
            onCheckedChange={(stock) => {
              onSetStock(stock);
              if (chosen) look(chosen.csv, stock);
            }}
          />
        ) : null}
        <FileCheck
          isChecking={check.isPending}
          problems={[
            check.error && messageOf(check.error, t`Failed to check the file.`),
            error && messageOf(error, t`Failed to import the file.`),
          ]}
          action={
            plan && !isDone
              ? {
                  label: plural(count, { one: "Import # change", other: "Import # changes" }),
                  isPending,
                  isDisabled: plan.faults.length > 0 || count === 0,
                  run,
                }
              : null
          }
        >
          {plan && !check.isPending ? <FilePlanView plan={plan} isDone={isDone} /> : null}
        </FileCheck>
      </div>
    </Card>
  );
}
