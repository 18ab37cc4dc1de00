import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Field } from "../../design/field.tsx";
import { TextInput } from "../../design/text-input.tsx";
import { DigitChoice } from "./digit-choice.tsx";

const OTHER = "other";

export interface TypedReason {
  chosen: string | null;
  choose: (reason: string) => void;
  typed: string;
  type: (text: string) => void;
  /** Returns the chosen or typed reason. If there is none, throws an error that the dialog shows. */
  take: () => string;
}

/** State of a reason that an admin chooses from a list, or types. */
export function useTypedReason(): TypedReason {
  const [chosen, choose] = useState<string | null>(null);
  const [typed, type] = useState("");
  return {
    chosen,
    choose,
    typed,
    type,
    take: () => {
      const reason = chosen === OTHER ? typed.trim() : chosen;
      if (!reason) throw new Error(chosen === OTHER ? t`Say why.` : t`Choose a reason.`);
      return reason;
    },
  };
}

export interface TypedReasonFieldProps {
  reason: TypedReason;
  /** Reasons to choose from, in the form in which the server stores them. */
  reasons: readonly string[];
  /** Returns the text to show for a stored reason; default: the stored reason itself. */
  textOf?: (reason: string) => string;
  maxLength: number;
  placeholder: string;
}

/** Field that chooses a reason: one digit key per reason, and a text field for any other reason. */
export function TypedReasonField({
  reason,
  reasons,
  textOf = (kept) => kept,
  maxLength,
  placeholder,
}: TypedReasonFieldProps) {
  const options = [
    ...reasons.map((each) => ({ value: each, label: textOf(each) })),
    { value: OTHER, label: t`Another reason` },
  ];
  return (
    <>
      <DigitChoice label={t`Reason`} options={options} value={reason.chosen} onValueChange={reason.choose} />
      {reason.chosen === OTHER ? (
        <Field label={t`Which reason`} hideLabel>
          <TextInput
            autoFocus
            value={reason.typed}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={(event) => reason.type(event.target.value)}
          />
        </Field>
      ) : null}
    </>
  );
}
