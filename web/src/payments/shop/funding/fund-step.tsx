import { Trans } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { cx } from "../../../platform/design/cx.ts";

interface FundStepProps {
  number: number;
  title: string;
  description?: string;
  state: "done" | "current" | "upcoming";
  /** Ref of the step's heading. The heading gets the focus when its step becomes the current one. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Content to the right of the step's title. */
  action?: ReactNode;
  /** Content that is shown in place of the step's fields. The fields keep their values. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A numbered step of the fund request form. */
export function FundStep(props: FundStepProps) {
  const { number, title, description, state, headingRef, action, instead, children } = props;
  return (
    <section className="px-4 py-3.5 md:px-5 md:py-4">
      <header className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={cx(
            "inline-flex size-7 shrink-0 items-center justify-center rounded-full font-bold text-sm tabular-nums",
            marks[state],
          )}
        >
          {state === "done" ? <Check className="size-4" strokeWidth={3} /> : number}
        </span>
        <div className="min-w-0 flex-1">
          <h3
            ref={headingRef}
            tabIndex={-1}
            className={cx("font-semibold leading-snug outline-none", state === "upcoming" && "text-muted")}
          >
            <span className="sr-only">
              <Trans>Step {number}: </Trans>
            </span>
            {title}
          </h3>
          {description ? <p className="text-muted text-sm">{description}</p> : null}
        </div>
        {action}
      </header>
      {instead ? <div className="mt-2.5">{instead}</div> : null}
      <div hidden={state !== "current"} className="mt-2.5 flex flex-col gap-3 md:mt-4 md:gap-4">
        {children}
      </div>
    </section>
  );
}

const marks = {
  done: "bg-success-soft text-success",
  current: "bg-brand text-brand-contrast",
  upcoming: "bg-sunken text-muted",
};
