import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { CopyButton } from "../../../platform/design/copy-button.tsx";

/** Numbered list of steps that set up a phone. */
export function Steps({ children }: { children: ReactNode }) {
  return (
    <section aria-label={t`What to do on the phone`}>
      <h3 className="mb-2 font-semibold">
        <Trans>On the phone</Trans>
      </h3>
      <ol className="flex list-decimal flex-col gap-3 pl-5 text-sm leading-6 marker:font-semibold marker:text-muted">
        {children}
      </ol>
    </section>
  );
}

/** A step with its text, and content below it. */
export function Step({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className="flex flex-col gap-2.5">
        <span>{text}</span>
        {children}
      </div>
    </li>
  );
}

/** The step in which the owner downloads the app. */
export function GetApp({ name, address }: { name: string; address: string }) {
  return (
    <li>
      <Trans>
        Install{" "}
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="font-medium text-brand-text underline"
        >
          {name}
        </a>{" "}
        on the phone that holds the SIM cards, and let it read messages.
      </Trans>
    </li>
  );
}

/** A text that the owner copies into the phone's app. */
export function Code({ text, copy }: { text: string; copy: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard can scroll it only if it takes the focus
        tabIndex={0}
        className="w-full overflow-x-auto rounded-lg border border-border bg-sunken p-3 text-xs leading-5"
      >
        <code>{text}</code>
      </pre>
      <CopyButton value={text} name={copy} />
    </div>
  );
}

/** Instructions that few owners need. They are hidden until a click opens them. */
export function Otherwise({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-lg border border-border px-3.5 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-medium text-sm md:min-h-8">
        {title}
      </summary>
      <div className="flex flex-col gap-3 pt-2 pb-1.5 text-sm leading-6">{children}</div>
    </details>
  );
}
