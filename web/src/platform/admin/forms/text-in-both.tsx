import { t } from "@lingui/core/macro";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Field } from "../../design/field.tsx";
import { TextInput } from "../../design/text-input.tsx";
import { Textarea } from "../../design/textarea.tsx";
import type { InBengali } from "./bengali-values.ts";
import type { Form } from "./use-form.ts";

type Both<Name extends string> = Record<Name | InBengali<Name>, string>;

export interface TextInBothProps<Name extends string, T extends Record<string, string> & Both<Name>> {
  form: Form<T>;
  name: Name;
  /** Label of the English field. The label of the Bengali field is made from it. */
  label: string;
  required?: boolean;
  hint?: ReactNode;
  /** Error to show instead of the form's own error. */
  error?: ReactNode;
  maxLength?: number;
  /** Number of lines of each field; default: the fields have a single line. */
  rows?: number | undefined;
  /** Shows how many of the allowed characters each field contains. */
  counted?: boolean;
  /** Further props of the English field. */
  control?: Pick<
    ComponentPropsWithRef<"input">,
    "value" | "onChange" | "placeholder" | "aria-invalid" | "ref"
  >;
}

/** Fields for a text of the shop in English and in Bengali. They are side by side if there is room. */
export function TextInBoth<Name extends string, T extends Record<string, string> & Both<Name>>({
  form,
  name,
  label,
  required = false,
  hint,
  error = form.errors[name],
  maxLength,
  rows,
  counted = false,
  control,
}: TextInBothProps<Name, T>) {
  const bengali: InBengali<Name> = `inBengali.${name}`;
  const used = (of: keyof T) => (counted ? [`${form.values[of]?.length ?? 0} / ${maxLength}`] : []);
  const bound = (of: keyof T & string) => {
    const { value, onChange } = form.bind(of);
    return { maxLength, autoComplete: "off", value: String(value), onChange };
  };
  const english = { ...bound(name), ...control };
  const other = { ...bound(bengali), lang: "bn", placeholder: t`English is shown` };
  return (
    <div className="@container min-w-0">
      <div className="grid items-start gap-x-4 gap-y-3 @md:grid-cols-2">
        <Field
          label={label}
          required={required}
          aside={[t`English`, ...used(name)].join(" · ")}
          hint={hint}
          error={error}
        >
          {rows === undefined ? (
            <TextInput {...english} />
          ) : (
            <Textarea rows={rows} {...(english as object)} />
          )}
        </Field>
        <Field label={t`${label} in Bengali`} aside={used(bengali)} error={form.errors[bengali]}>
          {rows === undefined ? <TextInput {...other} /> : <Textarea rows={rows} {...other} />}
        </Field>
      </div>
    </div>
  );
}
