import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface NumberedSectionProps {
  number: number;
  title: ReactNode;
  description?: ReactNode;
  /** Content at the right of the section's title. */
  action?: ReactNode;
  /** Shows a tick instead of the number, because the step is done. */
  done?: boolean;
  className?: string;
  children: ReactNode;
}

/** One step of a task: a card with a number, a title and content. */
export function NumberedSection(props: NumberedSectionProps) {
  const { number, title, description, action, done, className, children } = props;
  return (
    <section className={cx("rounded-xl border border-border bg-surface shadow-sm", className)}>
      <header className="flex items-center gap-3 border-border border-b px-4 py-3.5 md:px-5">
        <span
          aria-hidden="true"
          className={cx(
            "inline-flex size-8 shrink-0 items-center justify-center rounded-full font-bold text-sm tabular-nums transition-colors duration-200",
            done ? "bg-success-soft text-success" : "bg-brand text-brand-contrast",
          )}
        >
          {done ? <Check className="size-4.5" strokeWidth={3} /> : number}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-bold text-base leading-snug md:text-lg">
            <span className="sr-only">
              <Trans>Step {number}: </Trans>
            </span>
            {title}
          </h2>
          {description ? <p className="text-muted text-sm">{description}</p> : null}
        </div>
        {action ? <div className="shrink-0">{action}</div> : null}
      </header>
      <div className="p-4 md:p-5">{children}</div>
    </section>
  );
}
