import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/error.ts";
import {
  type BodyOf,
  type Edits,
  type FieldErrors,
  type FieldName,
  fieldAt,
  filledIn,
  isSame,
  isTaken,
  parseBody,
  type Schema,
  startOf,
  typedOf,
  valueAt,
} from "./schema-fields.ts";

/** The body as typed so far. A number that cannot be read is NaN, an empty number is undefined. */
export type Draft<Body> = { [Key in keyof Body]: Body[Key] | undefined };
type Errors<S extends Schema> = { [Name in FieldName<BodyOf<S>>]?: string | undefined };

interface Answer<Saved> {
  onSuccess: (saved: Saved) => void;
  onError: (cause: unknown) => void;
}

export interface FormOptions<S extends Schema, Saved = unknown> {
  /** Schema of the body that is sent. It supplies the form's rules and error messages. */
  schema: S;
  /** Values with which the form starts: a loaded record, or the defaults of a new one. */
  from?: object | undefined;
  /** Values to send for empty fields, if the schema does not define them. */
  empty?: { [Name in FieldName<BodyOf<S>>]?: unknown };
  /** Parts of the body that are kept outside the form: the address of an uploaded picture, or a list. */
  parts?: Partial<Draft<BodyOf<S>>>;
  /** Returns errors by field, for rules that the schema does not contain. */
  check?: (draft: Draft<BodyOf<S>>) => Errors<S>;
  /** Sends the body. `changed` has the fields whose values differ from those at the form's start. */
  send: (body: BodyOf<S>, answer: Answer<Saved>, changed: Partial<BodyOf<S>>) => void;
  isPending: boolean;
  onSaved?: (saved: Saved) => void;
  /** Returns the start values for another new record; undefined if the form does not add records. */
  another?: (() => object) | undefined;
  /** Returns the text of a failure that belongs to no field. Without this function, the call shows the failure. */
  failureText?: (cause: unknown) => string;
  /** Field that shows the text of a failure that belongs to no field; default: the text is below all fields. */
  failureAt?: FieldName<BodyOf<S>>;
}

export interface SchemaForm<S extends Schema = Schema, Name extends string = FieldName<BodyOf<S>>> {
  schema: S;
  draft: Draft<BodyOf<S>>;
  /** Returns the value of a field; undefined while it is invalid. */
  valid: <Key extends keyof BodyOf<S> & string>(name: Key) => BodyOf<S>[Key] | undefined;
  errors: FieldErrors;
  /** Error that concerns no single field. */
  failure: string | null;
  /** True if a value differs from the record in `from`. */
  isChanged: boolean;
  isPending: boolean;
  /** Returns the text in a field. For a list that nobody has edited yet, `show` converts the list to the text. */
  typed: (name: Name, show?: (texts: readonly string[]) => string) => string;
  /** Returns the error of a field or of a nested field. */
  errorOf: (name: Name) => string | undefined;
  /** Changes the text in a field. `read` has the field's value, if the schema cannot read the value from the text. */
  type: (name: Name, text: string, read?: { value: unknown }) => void;
  /** Changes the value of a field that has no text, such as a switch or a list. */
  set: (name: Name, value: unknown) => void;
  /** Shows errors of fields and focuses the first field with an error. The typed values stay. */
  refuse: (errors: FieldErrors) => void;
  /** Shows an error of another call in the form, in the same way as an error of the form's own call. */
  fail: (cause: unknown) => void;
  submit: () => void;
  /**
   * Sends the form without calling `onSaved`, and then empties it for another record. undefined if the form
   * does not add records.
   */
  submitAndAddAnother: (() => void) | undefined;
  /** Starts the form again with this record; default: the current `from`. */
  reset: (from?: object) => void;
  /** Ref of the form element. */
  ref: RefObject<HTMLFormElement | null>;
}

/** Returns the form's controls that are enabled, in their order on the page. */
export const controlsOf = (form: HTMLFormElement | null): HTMLElement[] =>
  form ? [...form.querySelectorAll<HTMLElement>("input:not(:disabled), select, textarea")] : [];

/** State of a form for one of the contract's bodies: typed values, errors, and the body to send. */
export function useSchemaForm<S extends Schema, Saved = unknown>(
  options: FormOptions<S, Saved>,
): SchemaForm<S> {
  const { schema, empty, check, send, isPending, onSaved, failureText, failureAt } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [from, setFrom] = useState(options.from);
  const [edits, setEdits] = useState<Edits>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);

  const shownErrors = useRef(errors);
  shownErrors.current = errors;
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) return wrong.focus();
    // An invalid field that has no control in the form gets its error below the fields. An upload shows its
    // error itself.
    const text = Object.values(shownErrors.current).find(Boolean);
    if (text && !ref.current?.textContent?.includes(text)) setFailure((before) => before ?? text);
  }, [refusals]);
  const start = startOf(schema, from, empty);
  const body = { ...filledIn(schema, start, edits, empty), ...options.parts };
  const draft = body as Draft<BodyOf<S>>;

  const edit = useCallback((name: string, next: Edits[string]) => {
    setEdits((before) => ({ ...before, [name]: next }));
    setErrors((before) => {
      const isWrong = Object.keys(before).some((each) => each === name || each.startsWith(`${name}.`));
      if (!isWrong) return before;
      return Object.fromEntries(
        Object.entries(before).filter(([each]) => each !== name && !each.startsWith(`${name}.`)),
      );
    });
  }, []);
  const set = useCallback((name: string, value: unknown) => edit(name, { value }), [edit]);
  const refuse = useCallback((next: FieldErrors) => {
    setErrors(next);
    setRefusals((before) => before + 1);
  }, []);
  const latest = useRef(options.from);
  latest.current = options.from;
  const reset = useCallback((next?: object) => {
    setFrom(next ?? latest.current);
    setEdits({});
    setErrors({});
    setFailure(null);
  }, []);

  function fail(cause: unknown) {
    if (cause instanceof ApiError && cause.fields) return refuse(cause.fields);
    if (!failureText) return;
    if (failureAt) return refuse({ [failureAt]: failureText(cause) });
    setFailure(failureText(cause));
  }

  function submit(then: (saved: Saved) => void) {
    if (isPending) return;
    setFailure(null);
    const parsed = parseBody(schema, body, check?.(draft));
    if ("errors" in parsed) return refuse(parsed.errors);
    const names = Object.keys(parsed.body as object).filter(
      (name) => !isSame(valueAt(body, name), start[name]),
    );
    const changed = Object.fromEntries(names.map((name) => [name, valueAt(parsed.body, name)]));
    send(parsed.body, { onSuccess: then, onError: fail }, changed as Partial<BodyOf<S>>);
  }
  const { another } = options;
  function beginAnother(begin: () => object) {
    reset(begin());
    const [first] = controlsOf(ref.current);
    first?.focus();
  }

  return {
    schema,
    draft,
    valid: (name) => (isTaken(schema, name, draft[name]) ? draft[name] : undefined),
    errors,
    failure,
    isChanged: !isSame(body, startOf(schema, options.from, empty)),
    isPending,
    errorOf: (name) => {
      const within = Object.keys(errors).find((each) => each.startsWith(`${name}.`));
      return errors[name] ?? (within && errors[within]);
    },
    typed: (name, show) => {
      const touched = edits[name];
      if (touched?.typed !== undefined) return touched.typed;
      const value = valueAt(body, name);
      // A field whose value is the one for empty fields is shown empty.
      if (!touched && empty && name in empty && isSame(valueAt(from, name), null)) return "";
      return show ? show((value ?? []) as string[]) : typedOf(fieldAt(schema, name), value);
    },
    type: (name, typed, read) => edit(name, { ...read, typed }),
    set,
    refuse,
    fail,
    submit: () => submit((saved) => onSaved?.(saved)),
    submitAndAddAnother: another && (() => submit(() => beginAnother(another))),
    reset,
    ref,
  };
}
