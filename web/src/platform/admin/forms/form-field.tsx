import { t } from "@lingui/core/macro";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Checkbox } from "../../design/checkbox.tsx";
import { Field } from "../../design/field.tsx";
import { NumberInput } from "../../design/number-input.tsx";
import { Select, type SelectOption } from "../../design/select.tsx";
import { Switch } from "../../design/switch.tsx";
import { TextInput } from "../../design/text-input.tsx";
import { Textarea } from "../../design/textarea.tsx";
import {
  type BodyOf,
  type FieldName,
  fieldAt,
  hasField,
  type Schema,
  type SchemaField,
} from "./schema-fields.ts";
import type { SchemaForm } from "./use-schema-form.ts";

type Input = Pick<
  ComponentPropsWithRef<"input">,
  "autoComplete" | "autoCapitalize" | "inputMode" | "placeholder" | "readOnly" | "spellCheck" | "disabled"
>;

export interface FormFieldProps<S extends Schema> extends Input {
  form: SchemaForm<S>;
  name: FieldName<BodyOf<S>>;
  label: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
  warning?: string | null;
  hideLabel?: boolean;
  /** Marks the field as required; default: marks it if the schema refuses an empty field. */
  required?: boolean;
  prefix?: ReactNode;
  suffix?: ReactNode;
  size?: "sm" | "md";
  type?: "email" | "password" | "url";
  /** Makes the control a textarea with this number of lines. */
  rows?: number;
  /** Shows how many of the allowed characters the field contains. */
  counted?: boolean;
  /** Options of a select; default: the values of the schema. */
  options?: readonly SelectOption[];
  /** Shows a yes-or-no field as a checkbox instead of a switch. */
  ticked?: boolean;
  /** ID of the `datalist` that contains suggestions for the field. */
  suggestions?: string;
  /** For a list that is typed as one text: `read` converts the text to the list, `show` the list to a text. */
  list?: { read: (typed: string) => string[]; show: (texts: readonly string[]) => string };
  /** Returns the field's text after a key press. To ignore the key press, return `before`. */
  accept?: (typed: string, before: string) => string;
  className?: string;
  /** CSS class of the control. */
  controlClass?: string;
}

/**
 * A field of a form: label, control, hint and error. The schema decides the kind of control, the maximum
 * length, and whether the field is required. It also decides whether there is a second field for Bengali.
 */
export function FormField<S extends Schema>(props: FormFieldProps<S>) {
  const { form, name, label, hint, className, ticked, disabled } = props;
  const field = fieldAt(form.schema, name);
  if (field.kind === "switch") {
    const OnOff = ticked ? Checkbox : Switch;
    return (
      <OnOff
        label={label}
        description={hint}
        checked={form.typed(name) === "true"}
        {...(disabled !== undefined && { disabled })}
        {...(className !== undefined && { className })}
        onCheckedChange={(isOn) => form.set(name, isOn)}
      />
    );
  }
  const bengali = `inBengali.${name}`;
  const english = <Labelled {...props} field={field} />;
  if (!hasField(form.schema, bengali)) return english;
  return (
    <div className="@container min-w-0">
      <div className="grid items-start gap-x-4 gap-y-3 @md:grid-cols-2">
        <Labelled {...props} field={field} aside={t`English`} />
        <Labelled
          {...props}
          name={bengali as FieldName<BodyOf<S>>}
          field={fieldAt(form.schema, bengali)}
          label={t`${label as string} in Bengali`}
          hint={undefined}
          aside={undefined}
          required={false}
          placeholder={t`English is shown`}
          lang="bn"
        />
      </div>
    </div>
  );
}

interface LabelledProps<S extends Schema> extends FormFieldProps<S> {
  field: SchemaField;
  lang?: string;
}

function Labelled<S extends Schema>(props: LabelledProps<S>) {
  const { form, name, field, label, hint, aside, warning, hideLabel, counted, className } = props;
  const used = counted ? [`${form.typed(name).length} / ${field.maxLength}`] : [];
  return (
    <Field
      label={label}
      required={props.required ?? field.isRequired}
      hint={hint}
      aside={counted ? [...(aside ? [aside] : []), ...used].join(" · ") : aside}
      error={form.errorOf(name)}
      {...(warning !== undefined && { warning })}
      {...(hideLabel !== undefined && { hideLabel })}
      {...(className !== undefined && { className })}
    >
      <Control {...props} />
    </Field>
  );
}

function Control<S extends Schema>(props: LabelledProps<S>) {
  const {
    form,
    name,
    field,
    options,
    prefix,
    suffix,
    size,
    type,
    rows,
    list,
    accept = asTyped,
    lang,
  } = props;
  const {
    autoComplete = "off",
    autoCapitalize,
    inputMode,
    placeholder,
    readOnly,
    spellCheck,
    disabled,
  } = props;
  const shown = form.typed(name, list?.show);
  const control = {
    name,
    value: shown,
    onChange: ({ target }: { target: { value: string } }) => {
      const typed = accept(target.value, shown);
      form.type(name, typed, list && { value: list.read(typed) });
    },
    ...defined({ disabled, placeholder, lang }),
  };
  if (field.kind === "choice" || options) {
    const all = options ?? field.values.map((value) => ({ value: String(value), label: String(value) }));
    return <Select options={all} {...control} />;
  }
  const input = { ...control, ...defined({ prefix, suffix, size, readOnly, list: props.suggestions }) };
  if (field.kind === "number") return <NumberInput mode={field.isWhole ? "integer" : "decimal"} {...input} />;
  if (field.kind === "moment") return <TextInput type="datetime-local" {...input} />;
  const typing = {
    autoComplete,
    ...defined({ maxLength: field.maxLength, autoCapitalize, inputMode, spellCheck }),
  };
  if (rows !== undefined) return <Textarea rows={rows} {...control} {...typing} {...defined({ readOnly })} />;
  return <TextInput {...input} {...typing} {...defined({ type, className: props.controlClass })} />;
}

const asTyped = (typed: string) => typed;

/** Returns the properties whose values are not undefined. */
function defined<T extends object>(props: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: NonNullable<T[K]> };
}
