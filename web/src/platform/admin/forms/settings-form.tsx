import type { RouteName } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Allowed } from "../../api/grants.tsx";
import { Button } from "../../design/button.tsx";
import { FieldsOf } from "./fields-of.tsx";
import { FormElement } from "./form-element.tsx";
import type { BodyOf, Schema } from "./schema-fields.ts";
import { type FormOptions, type SchemaForm, useSchemaForm } from "./use-schema-form.ts";

export interface SettingsOptions<S extends Schema, Saved extends object>
  extends Pick<FormOptions<S>, "schema" | "empty" | "parts" | "check"> {
  /** The settings as stored. */
  from: Saved;
  save: {
    mutate: (
      body: BodyOf<S>,
      answer: { onSuccess: (saved: Saved) => void; onError: (cause: unknown) => void },
    ) => void;
    isPending: boolean;
  };
}

/**
 * State of a form for stored settings. After saving, the form starts again with the saved values. If saving
 * fails, the call shows the error.
 */
export function useSettingsForm<S extends Schema, Saved extends object>(
  options: SettingsOptions<S, Saved>,
): SchemaForm<S> {
  const { save, ...rest } = options;
  const form: SchemaForm<S> = useSchemaForm<S, Saved>({
    ...rest,
    send: (body, answer) => save.mutate(body, answer),
    isPending: save.isPending,
    onSaved: (saved) => form.reset(saved),
  });
  return form;
}

export interface SettingsFormProps<S extends Schema> {
  form: SchemaForm<S>;
  /** The call that saves the settings. For admins who may not make it, the form is read-only. */
  call: RouteName;
  /** True while saving must wait for something else, such as an upload. */
  isBlocked?: boolean;
  /** Fields of the form. */
  children: ReactNode;
}

/** Form for settings. One button saves the typed values, another one restores the stored values. */
export function SettingsForm<S extends Schema>({ form, call, isBlocked, children }: SettingsFormProps<S>) {
  const { isChanged, isPending, reset } = form;
  return (
    <FormElement form={form} onlyChanged isBlocked={isBlocked ?? false} className="flex flex-col gap-5">
      <FieldsOf call={call}>{children}</FieldsOf>
      <Allowed call={call}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isChanged || isBlocked} loading={isPending}>
            <Trans>Save changes</Trans>
          </Button>
          <Button variant="secondary" disabled={!isChanged || isPending} onClick={() => reset()}>
            <Trans>Reset</Trans>
          </Button>
        </div>
      </Allowed>
    </FormElement>
  );
}
