import type { PlayerIdRule } from "@hira/contract";
import { asciiDigits } from "@hira/contract/platform/constants/digits";
import { playerIdPair } from "@hira/contract/platform/constants/player-id";
import { TriangleAlert } from "lucide-react";
import { type ChangeEvent, useId, useState } from "react";
import { Field } from "../../../platform/design/field.tsx";
import { TextInput } from "../../../platform/design/text-input.tsx";
import { useAfterPress } from "../../../platform/lib/use-after-press.ts";
import { keypadOf, looksRight, settledPlayerId, unusualPlayerId } from "./player-id.ts";

interface PlayerIdFieldsProps {
  rule: PlayerIdRule;
  playerId: string;
  secondId: string;
  onChange: (change: { playerId?: string; secondId?: string }) => void;
  /**
   * Hints for empty fields. A field shows its hint if `showMissing` is set, or after the customer has left the field.
   */
  missing: string | undefined;
  missingSecond: string | undefined;
  showMissing: boolean;
}

/**
 * Fields for the player ID, as the game's rule defines them. For an unusual value they only show a hint, because games
 * change their formats.
 */
export function PlayerIdFields(props: PlayerIdFieldsProps) {
  const { rule, playerId, secondId, onChange, missing, missingSecond, showMissing } = props;
  const { second } = rule;
  return (
    <div className={second ? "grid gap-4 sm:grid-cols-[3fr_2fr]" : undefined}>
      <PlayerIdField
        field={rule}
        name="playerId"
        value={playerId}
        maxLength={80}
        missing={missing}
        showMissing={showMissing}
        onChange={(text) => {
          const pair = second ? playerIdPair(text) : null;
          onChange(pair ? { playerId: pair.first, secondId: pair.second } : { playerId: text });
        }}
      />
      {second ? (
        <PlayerIdField
          field={second}
          name="secondId"
          value={secondId}
          maxLength={30}
          missing={missingSecond}
          showMissing={showMissing}
          onChange={(text) => onChange({ secondId: text })}
        />
      ) : null}
    </div>
  );
}

interface PlayerIdFieldProps {
  field: Pick<PlayerIdRule, "label" | "hint" | "pattern">;
  name: string;
  value: string;
  maxLength: number;
  missing: string | undefined;
  showMissing: boolean;
  onChange: (text: string) => void;
}

function PlayerIdField({
  field,
  name,
  value,
  maxLength,
  missing,
  showMissing,
  onChange,
}: PlayerIdFieldProps) {
  const warningId = useId();
  const afterPress = useAfterPress();
  const [left, setLeft] = useState(false);
  const [focused, setFocused] = useState(false);
  const odd = (left || !focused) && !looksRight(field, settledPlayerId(field, value));

  function type(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { isComposing, inputType } = event.nativeEvent as InputEvent;
    if (isComposing) return onChange(input.value);
    if (inputType === "insertFromPaste") return onChange(settledPlayerId(field, input.value));
    const digits = asciiDigits(input.value);
    if (digits !== input.value) {
      const caret = input.selectionStart;
      input.value = digits;
      input.setSelectionRange(caret, caret);
    }
    onChange(digits);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field
        label={field.label}
        hint={field.hint || undefined}
        error={(showMissing || left) && missing ? missing : undefined}
        required
      >
        <TextInput
          name={name}
          value={value}
          maxLength={maxLength}
          inputMode={keypadOf(field)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={odd ? warningId : undefined}
          onChange={type}
          onFocus={() => setFocused(true)}
          onBlur={({ currentTarget: input }) =>
            afterPress(() => {
              setFocused(false);
              setLeft(true);
              onChange(settledPlayerId(field, input.value));
            })
          }
        />
      </Field>
      <div aria-live="polite" className="empty:hidden">
        {odd ? (
          <p id={warningId} className="flex items-start gap-1.5 font-medium text-sm text-warning">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{unusualPlayerId(field.label)}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
