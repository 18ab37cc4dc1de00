import { useEffect, useState } from "react";
import { leadToForm } from "../../../platform/admin/forms/lead-to-form.ts";
import { type Form, type FormErrors, hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { checkFeeRule, type FeeRule, type TypedFeeRule } from "./fee-rule.ts";

/** A fee rule for one method. */
export interface Instruction<M extends string = string> extends FeeRule {
  _id: string;
  method: M;
}

/** The form fields that every instruction has. */
export type TypedInstruction = Record<string, string> & TypedFeeRule & { method: string };

interface Parts<M extends string, I, T> {
  methods: readonly M[];
  /** Labels of methods that are not shown by their name. */
  labels?: Record<M, string>;
  instructions: readonly I[] | undefined;
  /** Form values of a new instruction. */
  empty: T;
  typedFrom: (instruction: I) => T;
}

export interface InstructionFormState<I, T extends TypedInstruction> {
  form: Form<T>;
  /** All methods; those that already have an instruction are disabled. */
  options: { value: string; label: string; disabled: boolean }[];
  /** ID of the instruction that is being changed; null for a new one. */
  edited: string | null;
  edit: (instruction: I) => void;
  close: () => void;
  /** Must be called after an instruction was deleted, so that the form stops editing it. */
  forget: (id: string) => void;
  /** Returns the fee rule; undefined if it or a field in `others` is invalid. The form then shows the errors. */
  checked: (others?: FormErrors<T>) => FeeRule | undefined;
}

/** The form of an instruction. Each method has at most one, so a new instruction starts with the first free method. */
export function useInstructionForm<M extends string, I extends Instruction<M>, T extends TypedInstruction>(
  parts: Parts<M, I, T>,
): InstructionFormState<I, T> {
  const { methods, labels, instructions, empty, typedFrom } = parts;
  const [edited, setEdited] = useState<string | null>(null);
  const form = useForm(empty);
  const { set, ref } = form;
  const taken = new Set<string>(instructions?.map(({ method }) => method));
  const free = methods.find((method) => !taken.has(method));
  const isTaken = taken.has(form.values.method);

  useEffect(() => {
    if (edited === null && isTaken && free) set("method", free as unknown as T["method"]);
  }, [edited, isTaken, free, set]);

  const close = () => {
    setEdited(null);
    form.reset(empty);
  };
  return {
    form,
    options: methods.map((value) => ({ value, label: labels?.[value] ?? value, disabled: taken.has(value) })),
    edited,
    edit(instruction) {
      setEdited(instruction._id);
      form.reset(typedFrom(instruction));
      leadToForm(() => ref.current, "center");
    },
    close,
    forget: (id) => {
      if (id === edited) close();
    },
    checked(others) {
      const { errors, ...rule } = checkFeeRule(form.values);
      const all = { ...errors, ...others };
      if (!hasErrors(all)) return rule;
      form.refuse(all);
      return undefined;
    },
  };
}
