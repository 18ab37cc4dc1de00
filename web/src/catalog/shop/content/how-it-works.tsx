import { t } from "@lingui/core/macro";
import { Gamepad2, IdCard, Zap } from "lucide-react";

const steps = [
  { icon: Gamepad2, title: t`Choose a package`, text: t`Pick your game and the amount.` },
  { icon: IdCard, title: t`Enter your Player ID`, text: t`No password, ever.` },
  { icon: Zap, title: t`Pay and play`, text: t`Most orders arrive within minutes.` },
];

/** Explains how ordering works, for first-time customers. */
export function HowItWorks() {
  return (
    <section aria-label={t`How it works`}>
      <ol className="grid grid-cols-3 gap-px overflow-hidden rounded-xl border border-border bg-border">
        {steps.map(({ icon: Icon, title, text }) => (
          <li
            key={title}
            className="flex flex-col items-center gap-2 bg-surface px-2 py-3 text-center sm:flex-row sm:gap-3 sm:px-4 sm:text-left"
          >
            <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-lg bg-brand-soft text-brand-text sm:size-10">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              {/* On a phone, the title is always two lines high, so that nothing moves when the fonts load. */}
              <p className="text-balance font-semibold text-sm leading-snug max-sm:min-h-[2lh] sm:text-[0.9375rem]">
                {title}
              </p>
              <p className="text-muted text-sm max-sm:sr-only">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
