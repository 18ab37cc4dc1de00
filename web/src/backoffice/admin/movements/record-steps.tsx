import type { RecordKind, RecordStepEntry } from "@hira/contract";
import { decisionReasonText } from "@hira/contract/platform/facts/reject-reasons";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Card } from "../../../platform/design/card.tsx";
import { Steps } from "../../../platform/design/steps.tsx";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { PersonName } from "./person-name.tsx";
import { stepState, stepTitle } from "./step-text.ts";

/** What happened to a record, oldest first, and who did it. */
export function RecordSteps({ kind, steps }: { kind: RecordKind; steps: readonly RecordStepEntry[] }) {
  return (
    <Card title={t`Timeline`} description={t`Times in Asia/Dhaka.`}>
      <Steps
        items={steps.map((step, at) => ({
          title: stepTitle(kind, step, steps[at - 1]),
          state: stepState(step),
          text: (
            <>
              <p>
                <time dateTime={step.at} className="max-sm:block">
                  {formatDate(step.at)}, {formatTime(step.at)}
                </time>
                <span className="max-sm:hidden"> · </span>
                <PersonName person={step.by} />
              </p>
              {step.reason ? (
                <p className="wrap-anywhere text-text">{decisionReasonText(step.reason)}</p>
              ) : null}
              {step.refundToWallet ? (
                <p>
                  <Trans>The payment was put into the wallet.</Trans>
                </p>
              ) : null}
            </>
          ),
        }))}
      />
    </Card>
  );
}
