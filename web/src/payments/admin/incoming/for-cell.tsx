import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { recordAddress } from "../../../platform/admin/navigation/record-address.ts";
import { cx } from "../../../platform/design/cx.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { Link } from "../../../platform/lib/link.tsx";
import {
  mismatchLooks,
  mismatchShort,
  mismatchText,
  sortedMismatches,
} from "../match-details/mismatch-text.ts";
import { kindText } from "./candidate-text.ts";
import { dismissReasonText } from "./dismiss-reasons.ts";
import type { PaymentRow } from "./queries.ts";

interface AskedProps {
  of: NonNullable<PaymentRow["asked"]>;
  children: ReactNode;
}

/** Cell that shows the request or order of the payment, or the reason why the payment was not settled automatically. */
export function ForCell({ payment }: { payment: PaymentRow }) {
  const { claim, asked, dismissal } = payment;
  if (claim) return <Asked of={claim}>{`${kindText[claim.kind]}, ${formatTaka(claim.amount)}`}</Asked>;
  if (dismissal)
    return (
      <p
        title={dismissReasonText(dismissal.reason)}
        className="wrap-anywhere line-clamp-2 text-muted text-xs @max-4xl:line-clamp-1"
      >
        {dismissReasonText(dismissal.reason)}
      </p>
    );
  return asked ? (
    <Asked of={asked}>
      <Doubts payment={payment} />
    </Asked>
  ) : (
    <span className="text-muted text-xs">
      <Trans>Nothing asked for it yet</Trans>
    </span>
  );
}

/** The customer of a request or order. More text follows the name. */
function Asked({ of: { kind, reference, name, uid }, children }: AskedProps) {
  return (
    <span className="flex min-w-0 items-baseline @4xl:flex-col @max-4xl:gap-x-2">
      <Link
        to={recordAddress(kind, reference)}
        className="max-w-full truncate font-medium text-text leading-6 pointer-coarse:leading-8"
      >
        {name || uid}
      </Link>
      <span className="min-w-0 text-muted text-xs tabular-nums">{children}</span>
    </span>
  );
}

function Doubts({ payment }: { payment: PaymentRow }) {
  const compared = { paid: payment.amount, asked: payment.asked?.amount ?? null };
  const doubts = sortedMismatches(payment.doubts);
  const [worst] = doubts;
  if (!worst) return null;
  const { tone } = mismatchLooks[worst];
  const texts = doubts.map((doubt) => mismatchText(doubt, compared));
  const isSerious = tone === "danger" || tone === "warning";
  return (
    <span
      title={texts.join("\n")}
      className={cx(
        "line-clamp-2 text-xs @max-4xl:line-clamp-1",
        isSerious ? "font-medium" : "text-muted",
        tone === "danger" && "text-danger",
        tone === "warning" && "text-warning",
      )}
    >
      {isSerious
        ? doubts
            .map((doubt) => mismatchShort(doubt, compared))
            .filter(Boolean)
            .join(", ")
        : texts[0]}
    </span>
  );
}
