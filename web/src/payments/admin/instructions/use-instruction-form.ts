import { useEffect, useState } from "react";
import { leadToForm } from "../../../platform/admin/forms/lead-to-form.ts";
import { type Form, type FormErrors, hasErrors, useForm } from "../../../platform/admin/forms/use-form.ts";
import { checkFeeRule, type FeeRule, type TypedFeeRule } from "./fee-rule.ts";

/** A fee rule for one method. */
export interface Instruction<M extends string = string> extends FeeRule {
  _id: string;
  method: M;
}

/** What every instruction has in its form. */
export type TypedInstruction = Record<string, string> & TypedFeeRule & { method: string };

interface Parts<M extends string, I, T> {
  methods: readonly M[];
  /** Where a method is not called by its name. */
  labels?: Record<M, string>;
  instructions: readonly I[] | undefined;
  /** The form of a new one. */
  empty: T;
  typedFrom: (instruction: I) => T;
}

export interface InstructionFormState<I, T extends TypedInstruction> {
  form: Form<T>;
  /** Every method, with those that have an instruction disabled. */
  options: { value: string; label: string; disabled: boolean }[];
  /** The id of the instruction that is being changed; null for a new one. */
  edited: string | null;
  edit: (instruction: I) => void;
  close: () => void;
  /** To be called where one was deleted: nobody goes on changing it. */
  forget: (id: string) => void;
  /** The fee rule that was typed; undefined where it, or what `others` says, is wrong, which the form then shows. */
  checked: (others?: FormErrors<T>) => FeeRule | undefined;
}

/** An instruction in its form. Each method has one at most, so a new one starts with the first that is free. */
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
