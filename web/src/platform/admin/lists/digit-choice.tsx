import { type RefObject, useId, useRef } from "react";
import { Keys } from "../../design/keys.tsx";
import { useDigits } from "./use-digits.ts";

export interface DigitChoiceProps<Value extends string> {
  /** Label of the list, such as `Reason`. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  /**
   * Field that must be filled in before the admin can confirm. A digit key then focuses this field instead of
   * the confirming button.
   */
  leadsTo?: RefObject<HTMLElement | null>;
}

/**
 * Radio buttons that each have a digit key. The digit key chooses the option and focuses the confirming
 * button, so that Enter confirms.
 */
export function DigitChoice<Value extends string>(props: DigitChoiceProps<Value>) {
  const { label, options, value, onValueChange, leadsTo } = props;
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  useDigits(options.length, (at) => {
    const option = options[at];
    if (!option) return;
    onValueChange(option.value);
    if (leadsTo?.current) return leadsTo.current.focus();
    const dialog = list.current?.closest("[role=alertdialog], [role=dialog]");
    [...(dialog?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  });
  return (
    <fieldset ref={list} className="mt-2 grid grid-cols-2 gap-x-2">
      <legend className="mb-0.5 font-semibold text-sm">{label}</legend>
      {options.map((option, at) => (
        <label
          key={option.value}
          className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md px-1.5 text-sm leading-tight hover:bg-hover has-checked:bg-brand-soft pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onValueChange(option.value)}
            className="size-4 accent-brand"
          />
          <span className="flex-1">{option.label}</span>
          <span className="pointer-coarse:hidden">
            <Keys keys={String(at + 1)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
