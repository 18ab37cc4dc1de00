import type { MatchDetails } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { CircleCheck, CircleDashed, Receipt, TriangleAlert } from "lucide-react";
import { paymentAddress } from "../../../platform/admin/navigation/record-address.ts";
import { cx } from "../../../platform/design/cx.ts";
import { Menu } from "../../../platform/design/menu.tsx";
import { MenuHeader, MenuLink } from "../../../platform/design/menu-items.tsx";
import { type MatchDetailsLook, matchDetailsLook, mismatchTexts, paymentText } from "./match-details-text.ts";

export interface MatchDetailsProps {
  /** Match details of the request or order; null if it is already decided. */
  evidence: MatchDetails | null | undefined;
  /** Amount in taka that the customer should have sent. */
  asked: number;
  className?: string;
}

const tones: Record<MatchDetailsLook["tone"], string> = {
  neutral: "text-muted",
  success: "bg-success-soft px-1.5 text-success",
  warning: "bg-warning-soft px-1.5 text-warning",
  danger: "bg-danger-soft px-1.5 text-danger",
};

export const matchDetailsIcons = {
  neutral: CircleDashed,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
};

/**
 * Badge that says whether the wallet message of a payment has arrived, and which is the worst mismatch. A click opens
 * the match details.
 */
export function MatchDetailsBadge({ evidence, asked, className }: MatchDetailsProps) {
  if (!evidence) return null;
  const { tone, text, more } = matchDetailsLook(evidence, asked);
  const Icon = matchDetailsIcons[tone];
  const facts = [paymentText(evidence), ...mismatchTexts(evidence, asked)];
  return (
    <span className={cx("flex w-fit min-w-0 max-w-full [&>span]:min-w-0", className)}>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            title={facts.join("\n")}
            className="group/evidence inline-flex min-h-6 min-w-0 max-w-full items-center rounded-full pointer-coarse:min-h-8"
          >
            <span
              className={cx(
                "inline-flex min-h-5 min-w-0 max-w-full items-center gap-1 rounded-md text-start font-semibold text-xs leading-3.5 tabular-nums group-hover/evidence:underline [&>svg]:size-3.5 [&>svg]:shrink-0",
                tones[tone],
              )}
            >
              {tone === "success" || tone === "neutral" ? <Icon aria-hidden="true" /> : null}
              <span className="wrap-anywhere">
                <span className="sr-only">
                  <Trans>Payment: </Trans>
                </span>
                {text}
                {/* Inside the text's element, so that the line does not break between amount and number. */}
                {more > 0 ? <span className="@max-4xl:hidden"> +{more}</span> : null}
              </span>
            </span>
          </button>
        }
      >
        <MenuHeader>
          <p className="max-w-72 font-medium text-sm text-text tabular-nums">{facts[0]}</p>
          {facts.slice(1).map((fact) => (
            <p key={fact} className="mt-1 max-w-72 text-sm">
              {fact}
            </p>
          ))}
        </MenuHeader>
        {evidence.payment ? (
          <MenuLink to={paymentAddress(evidence.payment._id)} icon={<Receipt />}>
            <Trans>Show the payment</Trans>
          </MenuLink>
        ) : null}
      </Menu>
    </span>
  );
}
