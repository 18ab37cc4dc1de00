import type { PlayerIdHelp as Help } from "@hira/contract";
import { srcSetOf } from "@hira/contract/platform/facts/images";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown, CircleHelp } from "lucide-react";

interface PlayerIdHelpProps {
  help: Help | null;
  /** What the game calls its account. */
  label: string;
}

/** Where the game shows its account, as the shop says it; nothing where it does not. */
export function PlayerIdHelp({ help, label }: PlayerIdHelpProps) {
  if (!help) return null;
  const { text, imageUrl } = help;
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-medium text-brand-text text-sm [&::-webkit-details-marker]:hidden">
        <CircleHelp aria-hidden="true" className="size-4.5 shrink-0" />
        <Trans>Where do I find my {label}?</Trans>
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mt-1 mb-2 flex flex-col gap-3 rounded-lg border border-border bg-sunken p-3">
        {text ? <p className="wrap-anywhere whitespace-pre-line text-sm">{text}</p> : null}
        {imageUrl ? (
          <a
            href={imageUrl}
            target="_blank"
            rel="noopener"
            aria-label={t`Open the picture in full`}
            className="block overflow-hidden rounded-md"
          >
            <img
              src={imageUrl}
              srcSet={srcSetOf(imageUrl)}
              sizes="(min-width: 64rem) 40rem, calc(100vw - 5rem)"
              alt={t`Where the ${label} stands in the game`}
              width={640}
              height={360}
              loading="lazy"
              decoding="async"
              className="aspect-video w-full object-contain"
            />
          </a>
        ) : null}
      </div>
    </details>
  );
}
