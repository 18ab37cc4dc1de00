import { type RejectReason, rejectReasonText } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import { DigitChoice } from "./digit-choice.tsx";

export interface ReasonChoiceProps {
  reasons: readonly RejectReason[];
  value: RejectReason | null;
  onValueChange: (reason: RejectReason) => void;
}

/** Choice of one of the contract's reject reasons. */
export function ReasonChoice({ reasons, value, onValueChange }: ReasonChoiceProps) {
  const options = reasons.map((reason) => ({ value: reason, label: rejectReasonText[reason] }));
  return <DigitChoice label={t`Reason`} options={options} value={value} onValueChange={onValueChange} />;
}
