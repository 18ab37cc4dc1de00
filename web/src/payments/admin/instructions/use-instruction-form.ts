import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { useEffect, useState } from "react";
import { leadToForm } from "../../../platform/admin/forms/lead-to-form.ts";
import type { BodyOf, FieldName, Schema } from "../../../platform/admin/forms/schema-fields.ts";
import {
  type FormOptions,
  type SchemaForm,
  useSchemaForm,
} from "../../../platform/admin/forms/use-schema-form.ts";

/** A fee rule for one method. */
export interface Instruction<M extends string = string> {
  _id: string;
  method: M;
  amount: number;
  feePercent: number;
}

interface Parts<M extends string, I, S extends Schema> extends Pick<FormOptions<S>, "schema" | "isPending"> {
  methods: readonly M[];
  /** Labels of the methods, if they are not shown by their own names. */
  labels?: Record<M, string>;
  instructions: readonly I[] | undefined;
  save: (
    instruction: BodyOf<S> & { id: string | null },
    answer: { onSuccess: (saved: unknown) => void; onError: (cause: unknown) => void },
  ) => void;
}

export interface InstructionFormState<I, S extends Schema> {
  form: SchemaForm<S>;
  /** All methods. Those that already have an instruction cannot be chosen. */
  options: { value: string; label: string; disabled: boolean }[];
  /** ID of the instruction that the form changes; null if the form adds one. */
  edited: string | null;
  edit: (instruction: I) => void;
  close: () => void;
  /** Must be called after an instruction was deleted. The form then stops changing it. */
  forget: (id: string) => void;
}

/**
 * State of the form of an instruction. A method has at most one instruction, so the form for a new one starts with the
 * first method that has none.
 */
export function useInstructionForm<M extends string, I extends Instruction<M>, S extends Schema>(
  parts: Parts<M, I, S>,
): InstructionFormState<I, S> {
  const { schema, methods, labels, instructions, save, isPending } = parts;
  const [edited, setEdited] = useState<string | null>(null);
  const empty = { amount: 0 } as FormOptions<S>["empty"];
  const form = useSchemaForm<S>({
    schema,
    from: { method: methods[0], amount: 0 },
    ...(empty && { empty }),
    send: (body, answer) => save({ ...(body as BodyOf<S> & object), id: edited }, answer),
    isPending,
    onSaved: () => close(),
  });
  const { reset, set, ref } = form;
  const taken = new Set<string>(instructions?.map(({ method }) => method));
  const free = methods.find((method) => !taken.has(method));
  const isTaken = taken.has((form.draft as { method: string }).method);

  useEffect(() => {
    if (edited === null && isTaken && free) set("method" as FieldName<BodyOf<S>>, free);
  }, [edited, isTaken, free, set]);

  function close() {
    setEdited(null);
    reset({ method: methods[0], amount: 0 });
  }
  return {
    form,
    options: methods.map((value) => ({
      value,
      label: labels?.[value] ?? methodName(value),
      disabled: taken.has(value),
    })),
    edited,
    edit(instruction) {
      setEdited(instruction._id);
      reset(instruction);
      leadToForm(() => ref.current, "center");
    },
    close,
    forget: (id) => {
      if (id === edited) close();
    },
  };
}
