import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Text shown instead of an empty list. It says what the person can do. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx("flex flex-col items-center px-4 py-10 text-center", className)}>
      {icon ? (
        <span
          aria-hidden="true"
          className="mb-4 inline-flex size-14 items-center justify-center rounded-2xl bg-brand-soft text-brand-text [&>svg]:size-6.5"
        >
          {icon}
        </span>
      ) : null}
      <p className="text-balance font-semibold text-base text-text">{title}</p>
      {text ? <p className="mt-1 max-w-sm text-pretty text-muted text-sm">{text}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
