import type { PaymentCandidate } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { Banner } from "../../../platform/design/banner.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { mismatchText, sortedMismatches } from "../match-details/mismatch-text.ts";
import { effectsOfClaim, obstacleTo } from "./candidate-text.ts";
import type { PaymentRow } from "./queries.ts";

export interface ClaimEffectsProps {
  candidate: PaymentCandidate;
  payment: PaymentRow;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  checkbox: RefObject<HTMLInputElement | null>;
}

/** Says what a claim for the chosen request or order changes, and which mismatches the operator must accept. */
export function ClaimEffects({ candidate, payment, isAccepted, onAccept, checkbox }: ClaimEffectsProps) {
  const compared = { paid: payment.amount, asked: candidate.amount };
  const differences = sortedMismatches(candidate.differs).map((doubt) => mismatchText(doubt, compared));
  const obstacle = obstacleTo(candidate);
  if (obstacle) return <Banner tone="warning">{obstacle}</Banner>;
  return (
    <div aria-live="polite" className="flex flex-col gap-2 rounded-lg bg-sunken px-3.5 py-3 text-sm">
      {effectsOfClaim(candidate, payment).map((effect) => (
        <p key={effect} className="wrap-anywhere">
          {effect}
        </p>
      ))}
      {differences.length > 0 ? (
        <Checkbox
          ref={checkbox}
          label={t`Claim it all the same`}
          description={differences.join(" ")}
          checked={isAccepted}
          onCheckedChange={onAccept}
        />
      ) : null}
    </div>
  );
}
