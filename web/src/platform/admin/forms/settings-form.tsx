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
  /** The settings as they stand in the form. */
  typedFrom: (settings: S) => T;
  /** Default: some field is another text than the stored one. */
  isChanged?: (typed: T) => boolean;
  /** What is to be saved, or what is wrong with what was typed. */
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

/** Stored settings in a form: what was saved is what it starts from next. */
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
  /** What saves them: others read them. */
  call: RouteName;
  /** The fields. */
  children: ReactNode;
}

/** The fields of settings, and the buttons that save them or bring back what is stored. */
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
