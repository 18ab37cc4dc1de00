import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card } from "../../../platform/design/card.tsx";

const steps = [
  t`Copy your code.`,
  t`Open the redeem page of its game or card, and log in.`,
  t`Paste the whole code and confirm.`,
];

/** General steps for redeeming a code. They are shown for a product that has no redeem guide. */
export function RedeemSteps() {
  return (
    <Card title={t`How to redeem`}>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-muted text-sm marker:font-semibold marker:text-brand-text">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm">
        <Trans>A code works once. Show it to nobody.</Trans>
      </p>
    </Card>
  );
}
