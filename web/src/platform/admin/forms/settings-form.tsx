import type { RouteName } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import type { FormEvent, ReactNode } from "react";
import { Allowed } from "../../api/grants.tsx";
import { Button } from "../../design/button.tsx";
import { FieldsOf } from "./fields-of.tsx";
import { type Form, type FormErrors, useForm } from "./use-form.ts";

type Typed = Record<string, string>;

export interface SettingsParts<S, C, T extends Typed> {
  loaded: S;
  /** Converts the settings to form values. */
  typedFrom: (settings: S) => T;
  /** Default: true when a field differs from the stored text. */
  isChanged?: (typed: T) => boolean;
  /** Returns the values to save, or the errors of what was typed. */
  check: (typed: T) => C | { errors: FormErrors<T> };
  save: {
    mutate: (change: C, answer: { onSuccess: (saved: S) => void; onError: (cause: unknown) => void }) => void;
    isPending: boolean;
  };
}

export interface SettingsState<T extends Typed> {
  form: Form<T>;
  isChanged: boolean;
  isPending: boolean;
  submit: () => void;
  reset: () => void;
}

/** Form state for stored settings. After saving, the form starts from the saved values. */
export function useSettingsForm<S, C extends object, T extends Typed>(
  parts: SettingsParts<S, C, T>,
): SettingsState<T> {
  const { loaded, typedFrom, check, save } = parts;
  const form = useForm(typedFrom(loaded));
  const isChanged = parts.isChanged?.(form.values) ?? isOtherThan(typedFrom(loaded), form.values);
  return {
    form,
    isChanged,
    isPending: save.isPending,
    submit() {
      if (save.isPending || !isChanged) return;
      const checked = check(form.values);
      if ("errors" in checked) return form.refuse(checked.errors);
      save.mutate(checked, {
        onSuccess: (settings) => form.reset(typedFrom(settings)),
        onError: form.refuseAs,
      });
    },
    reset: () => form.reset(typedFrom(loaded)),
  };
}

const isOtherThan = (before: Typed, typed: Typed): boolean =>
  Object.entries(before).some(([name, text]) => typed[name]?.trim() !== text);

export interface SettingsFormProps<T extends Typed> {
  settings: SettingsState<T>;
  /** The route that saves the settings; the form is read-only for admins who may not call it. */
  call: RouteName;
  /** The fields. */
  children: ReactNode;
}

/** Form for settings, with buttons to save them or to restore the stored values. */
export function SettingsForm<T extends Typed>({ settings, call, children }: SettingsFormProps<T>) {
  const { form, isChanged, isPending, submit, reset } = settings;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form ref={form.ref} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <FieldsOf call={call}>{children}</FieldsOf>
      <Allowed call={call}>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!isChanged} loading={isPending}>
            <Trans>Save changes</Trans>
          </Button>
          <Button variant="secondary" disabled={!isChanged || isPending} onClick={reset}>
            <Trans>Reset</Trans>
          </Button>
        </div>
      </Allowed>
    </form>
  );
}
