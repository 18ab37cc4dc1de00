import type { ImportCheck, ImportMapping, KeptMapping } from "@hira/contract";
import { type ImportField, type ImportKind, importKinds } from "@hira/contract/people/constants/imports";
import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { Field } from "../../../platform/design/field.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { fieldText, kindTexts } from "./import-texts.ts";
import { keptMappingsQuery, useForgetMapping, useKeepMapping } from "./queries.ts";

export interface Mapped {
  kind: ImportKind;
  /** undefined if the server must guess the columns, because the admin has chosen another kind of file. */
  mapping?: ImportMapping;
}

interface ColumnMappingProps {
  plan: ImportCheck;
  onChange: (mapped: Mapped) => void;
}

const kinds = Object.keys(importKinds) as ImportKind[];
const noMappings: readonly KeptMapping[] = [];
const SAMPLES = 3;

/**
 * Shows what each column of the file means. The server guesses this from the heading and the first values,
 * and the admin can correct it.
 */
export function ColumnMapping({ plan, onChange }: ColumnMappingProps) {
  const { kind, mapping, headings, rows } = plan;
  const fields: readonly ImportField[] = importKinds[kind].fields;
  const samplesOf = (field: ImportField) => {
    const at = mapping[field];
    if (at === null) return undefined;
    const cells = rows.slice(0, SAMPLES).map((row) => row[at] || "—");
    // A code is worth money, so only its first four characters are shown to whoever looks at the screen.
    return (field === "code" ? cells.map((code) => `${code.slice(0, 4)}••••`) : cells).join(" · ");
  };
  const used = new Set(fields.map((field) => mapping[field]));
  const unread = headings.filter((heading, at) => !used.has(at) && heading !== "");
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">
        <Trans>What the columns are</Trans>
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Field label={t`The file holds`}>
          <Select
            value={kind}
            onChange={({ target }) => onChange({ kind: target.value as ImportKind })}
            options={kinds.map((each) => ({ value: each, label: kindTexts[each] }))}
          />
        </Field>
        {fields.map((field) => (
          <Field key={field} label={fieldText(field, kind)} hint={samplesOf(field)}>
            <Select
              value={mapping[field] === null ? "" : String(mapping[field])}
              onChange={({ target }) => {
                const at = headings.findIndex((_, index) => String(index) === target.value);
                onChange({ kind, mapping: { ...mapping, [field]: at < 0 ? null : at } });
              }}
              options={[
                { value: "", label: t`Not in the file` },
                ...headings.map((heading, at) => ({
                  value: String(at),
                  label: heading || t`column ${at + 1}`,
                })),
              ]}
            />
          </Field>
        ))}
      </div>
      {unread.length > 0 ? (
        <p className="wrap-anywhere text-muted text-sm">
          <Trans>Not read: {unread.join(", ")}</Trans>
        </p>
      ) : null}
      <Kept plan={plan} onChange={onChange} />
    </fieldset>
  );
}

/** Lets the admin choose a saved mapping, or save the current mapping under a name. */
function Kept({ plan, onChange }: ColumnMappingProps) {
  const { kind, mapping, headings, kept } = plan;
  const { data: mappings = noMappings } = useQuery(keptMappingsQuery());
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate: keep, isPending, error } = useKeepMapping();
  const { mutate: forget, isPending: isForgetting } = useForgetMapping();
  const current = mappings.find(({ _id, name }) => (chosen === null ? name === kept : _id === chosen));
  const name = typed ?? current?.name ?? "";
  const choose = (id: string) => {
    setChosen(id);
    setTyped(null);
    const found = mappings.find(({ _id }) => _id === id);
    if (!found) return;
    const none = Object.fromEntries(Object.keys(mapping).map((field) => [field, null]));
    const places = found.columns.map(({ field, heading }) => {
      const at = headings.indexOf(heading);
      return [field, at < 0 ? null : at];
    });
    onChange({ kind: found.kind, mapping: { ...none, ...Object.fromEntries(places) } as ImportMapping });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields: readonly ImportField[] = importKinds[kind].fields;
    const columns = fields.flatMap((field) => {
      const at = mapping[field];
      const heading = at === null ? undefined : headings[at];
      return heading ? [{ field, heading }] : [];
    });
    if (!isPending) keep({ name, kind, columns }, { onSuccess: ({ mapping: { _id } }) => setChosen(_id) });
  };
  return (
    <form noValidate onSubmit={submit} className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {mappings.length > 0 ? (
        <Field label={t`Kept mapping`}>
          <Select
            value={current?._id ?? ""}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: "", label: t`None` },
              ...mappings.map(({ _id, name: own }) => ({ value: _id, label: own })),
            ]}
          />
        </Field>
      ) : null}
      <Field
        label={t`Keep this mapping as`}
        error={error ? messageOf(error, t`Failed to keep the mapping.`) : undefined}
      >
        <TextInput
          value={name}
          maxLength={textLimits.importName}
          placeholder={t`Our old shop`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" loading={isPending} disabled={name.trim() === ""}>
          <Trans>Keep mapping</Trans>
        </Button>
        {current ? (
          <Button
            variant="ghost"
            loading={isForgetting}
            onClick={() => forget({ id: current._id }, { onSuccess: () => setChosen("") })}
          >
            <Trans>Delete mapping</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}
