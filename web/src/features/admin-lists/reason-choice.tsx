import { type RejectReason, rejectReasonText } from "@hira/contract/facts/reject-reasons";
import { useEffect, useId, useRef } from "react";
import { Keys } from "../../design/keys.tsx";

export interface ReasonChoiceProps {
  reasons: readonly RejectReason[];
  value: RejectReason | null;
  onValueChange: (reason: RejectReason) => void;
}

/** Why: a list of radios, each with a digit that chooses it and leads to the button that goes on, so that Enter does. */
export function ReasonChoice({ reasons, value, onValueChange }: ReasonChoiceProps) {
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const latest = useRef(onValueChange);
  useEffect(() => {
    latest.current = onValueChange;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const at = Number(event.key) - 1;
      const reason = reasons[at];
      if (!reason) return;
      event.preventDefault();
      latest.current(reason);
      const dialog = list.current?.closest("[role=alertdialog], [role=dialog]");
      [...(dialog?.querySelectorAll("button") ?? [])].at(-1)?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [reasons]);
  return (
    <fieldset ref={list} className="mt-2 grid grid-cols-2 gap-x-2">
      <legend className="mb-0.5 font-semibold text-sm">Reason</legend>
      {reasons.map((reason, at) => (
        <label
          key={reason}
          className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2 text-sm leading-tight hover:bg-hover has-checked:bg-brand-soft pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={reason}
            checked={value === reason}
            onChange={() => onValueChange(reason)}
            className="size-4 accent-brand"
          />
          <span className="flex-1">{rejectReasonText[reason]}</span>
          <span className="pointer-coarse:hidden">
            <Keys keys={String(at + 1)} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
