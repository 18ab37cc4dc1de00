import { t } from "@lingui/core/macro";
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface Step {
  title: ReactNode;
  text?: ReactNode;
  state: "done" | "current" | "upcoming" | "failed";
}

const marks = {
  done: "border-success bg-success text-surface",
  current: "border-brand bg-brand-soft text-brand-text",
  upcoming: "border-border-strong bg-surface text-transparent",
  failed: "border-danger bg-danger text-surface",
};

const words = { done: t`Done`, current: t`Now`, upcoming: t`Next`, failed: t`Failed` };

/** Vertical list of events or steps, such as an order's history. */
export function Steps({ items, className }: { items: readonly Step[]; className?: string }) {
  return (
    <ol className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
        <li key={index} className="relative flex gap-3 pb-5 last:pb-0">
          {index < items.length - 1 ? (
            <span aria-hidden="true" className="absolute top-6 bottom-0 left-[0.6875rem] w-0.5 bg-border" />
          ) : null}
          <span
            aria-hidden="true"
            className={cx(
              "relative inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2",
              marks[item.state],
            )}
          >
            {item.state === "failed" ? <X className="size-3.5" strokeWidth={3} /> : null}
            {item.state === "done" ? <Check className="size-3.5" strokeWidth={3} /> : null}
            {item.state === "current" ? <span className="size-2 rounded-full bg-current" /> : null}
          </span>
          <div className="min-w-0">
            <p
              className={cx(
                "font-semibold leading-6",
                item.state === "upcoming" ? "text-muted" : "text-text",
              )}
            >
              <span className="sr-only">{words[item.state]}: </span>
              {item.title}
            </p>
            {item.text ? <div className="text-muted text-sm">{item.text}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
