import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/error.ts";

export type FormErrors<T> = { [K in keyof T]?: string | undefined };

export interface Form<T extends Record<string, string>> {
  values: T;
  errors: FormErrors<T>;
  /** Returns the value of a field, and the change handler for its control. */
  bind: <K extends keyof T>(name: K) => { value: T[K]; onChange: (event: ChangeEvent<Control>) => void };
  set: <K extends keyof T>(name: K, value: T[K]) => void;
  /** Shows errors of fields and focuses the first field with an error. The typed values stay. */
  refuse: (errors: FormErrors<T>) => void;
  /** Shows the server's errors that belong to single fields. */
  refuseAs: (cause: unknown) => void;
  /** Replaces all typed values of the form. */
  reset: (values: T) => void;
  /** Ref of the form element. */
  ref: RefObject<HTMLFormElement | null>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** State of a form: typed values and errors. */
export function useForm<T extends Record<string, string>>(initial: T): Form<T> {
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<T>>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const set = useCallback(<K extends keyof T>(name: K, value: T[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
  }, []);
  const refuse = useCallback((next: FormErrors<T>) => {
    setErrors(next);
    setRefusals((before) => before + 1);
  }, []);
  const refuseAs = useCallback(
    (cause: unknown) => {
      if (cause instanceof ApiError && cause.fields) refuse(cause.fields as FormErrors<T>);
    },
    [refuse],
  );
  const reset = useCallback((next: T) => {
    setValues(next);
    setErrors({});
  }, []);

  return {
    values,
    errors,
    bind: (name) => ({
      value: values[name],
      onChange: (event) => set(name, event.target.value as T[typeof name]),
    }),
    set,
    refuse,
    refuseAs,
    reset,
    ref,
  };
}

/** True if at least one of the form's fields has an error. */
export function hasErrors(errors: Record<string, string | undefined>): boolean {
  return Object.values(errors).some((error) => error !== undefined);
}
