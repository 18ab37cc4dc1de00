import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paymentAddress } from "../../../platform/admin/navigation/record-address.ts";
import { RecordLink } from "../../../platform/admin/navigation/record-link.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { type MatchDetailsProps, matchDetailsIcons } from "./match-details-badge.tsx";
import { matchDetailsLook, mismatchTexts, paymentText } from "./match-details-text.ts";

const tones = {
  neutral: "bg-sunken text-muted",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** All match details of a record. The page of the record shows them. */
export function MatchDetailsList({ evidence, asked, className }: MatchDetailsProps) {
  if (!evidence) return null;
  const { tone, text } = matchDetailsLook(evidence, asked);
  const Icon = matchDetailsIcons[tone];
  return (
    <section
      aria-label={t`The wallet's message`}
      className={cx("flex gap-2.5 rounded-md px-3 py-2.5", tones[tone], className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">
          {text}
          {evidence.payment ? (
            <span className="font-normal text-text tabular-nums">
              {": "}
              {paymentText(evidence)}
            </span>
          ) : null}
        </p>
        {mismatchTexts(evidence, asked).map((doubt) => (
          <p key={doubt} className="text-text">
            {doubt}
          </p>
        ))}
        {evidence.payment ? (
          <RecordLink to={paymentAddress(evidence.payment._id)}>
            <Trans>Show the payment</Trans>
          </RecordLink>
        ) : null}
      </div>
    </section>
  );
}
