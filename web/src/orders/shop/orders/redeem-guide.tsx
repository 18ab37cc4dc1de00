import type { RedeemGuide as Guide } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { ChevronDown, ExternalLink } from "lucide-react";
import { buttonClass } from "../../../platform/design/button.tsx";

/** How to use a code, as the shop says it: the page, named by its host, and the steps. */
export function RedeemGuide({ guide }: { guide: Guide | null | undefined }) {
  if (!guide) return null;
  const host = guide.url && hostOf(guide.url);
  return (
    <div className="flex flex-col gap-2">
      {guide.url && host ? (
        <a
          href={guide.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "secondary", block: true })}
        >
          <span className="wrap-anywhere min-w-0">
            <Trans>Redeem at {host}</Trans>
          </span>
          <ExternalLink aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="sr-only">
            <Trans>(opens a new page)</Trans>
          </span>
        </a>
      ) : null}
      {guide.steps.length > 0 ? (
        <details className="group text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md font-medium text-brand-text [&::-webkit-details-marker]:hidden">
            <Trans>How to redeem it</Trans>
            <ChevronDown
              aria-hidden="true"
              className="size-4.5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-muted marker:font-semibold marker:text-brand-text">
            {guide.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
              <li key={index} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  );
}

/** As the browser reads it: letters of other alphabets that look Latin show as what they are. */
export function hostOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host } = new URL(url);
  return protocol === "https:" ? host : null;
}
