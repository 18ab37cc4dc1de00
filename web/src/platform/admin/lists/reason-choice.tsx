import { type RejectReason, rejectReasonText } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import { DigitChoice } from "./digit-choice.tsx";

export interface ReasonChoiceProps {
  reasons: readonly RejectReason[];
  value: RejectReason | null;
  onValueChange: (reason: RejectReason) => void;
}

/** Field that chooses one of the reject reasons in the contract. */
export function ReasonChoice({ reasons, value, onValueChange }: ReasonChoiceProps) {
  const options = reasons.map((reason) => ({ value: reason, label: rejectReasonText[reason] }));
  return <DigitChoice label={t`Reason`} options={options} value={value} onValueChange={onValueChange} />;
}
