import { useEffect } from "react";
import type { Form } from "../admin-forms/use-form.ts";

interface MethodChoiceParts<M extends string, T extends Record<string, string> & { method: string }> {
  methods: readonly M[];
  labels: Record<M, string>;
  instructions: readonly { method: M }[] | undefined;
  edited: string | null;
  form: Form<T>;
}

/** Methods to choose from: each has one instruction at most, so a new one starts with the first that is free. */
export function useMethodChoice<M extends string, T extends Record<string, string> & { method: string }>({
  methods,
  labels,
  instructions,
  edited,
  form,
}: MethodChoiceParts<M, T>) {
  const taken = new Set(instructions?.map(({ method }) => method));
  const free = methods.find((method) => !taken.has(method));
  const isTaken = taken.has(form.values.method as M);
  const { set, ref } = form;

  useEffect(() => {
    if (edited === null && isTaken && free) set("method", free as unknown as T["method"]);
  }, [edited, isTaken, free, set]);

  return {
    options: methods.map((value) => ({ value, label: labels[value], disabled: taken.has(value) })),
    /** Leads to the form, which may be out of sight. */
    show() {
      requestAnimationFrame(() => {
        ref.current?.scrollIntoView({ block: "center" });
        ref.current?.querySelector<HTMLElement>("input:not(:disabled)")?.focus({ preventScroll: true });
      });
    },
  };
}
