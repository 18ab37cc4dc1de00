import { textLimits } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { Field } from "../../../platform/design/field.tsx";
import { Textarea } from "../../../platform/design/textarea.tsx";

interface GiftNoteProps {
  value: string;
  onValueChange: (note: string) => void;
}

/** Shows the note that the customer wrote for the gift. */
export default function GiftNote({ value, onValueChange }: GiftNoteProps) {
  return (
    <Field
      label={t`A note for your friend`}
      hint={t`It stands on the gift receipt, which shows no price. You share it yourself.`}
      className="mb-2"
    >
      <Textarea
        name="giftNote"
        rows={2}
        maxLength={textLimits.giftNote}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
      />
    </Field>
  );
}
