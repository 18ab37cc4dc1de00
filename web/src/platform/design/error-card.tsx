import { t } from "@lingui/core/macro";
import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

export interface ErrorCardProps {
  /** Title that says what failed, if the message gives only the reason. A title equal to the message is omitted. */
  title?: string;
  message: ReactNode;
  /** Called by the retry button. Without this function, there is no retry button. */
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  className?: string;
}

/** Red box for something that failed to load, with a retry button. */
export function ErrorCard({
  title,
  message,
  onRetry,
  retryLabel = t`Try Again`,
  retrying,
  className,
}: ErrorCardProps) {
  return (
    <div
      role="alert"
      className={cx(
        "flex flex-wrap items-center gap-3 rounded-xl border border-danger/30 bg-danger-soft p-4",
        className,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 font-medium text-danger">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">
          {title ? <strong className="block">{title}</strong> : null}
          {message === title ? null : message}
        </span>
      </p>
      {onRetry ? (
        <Button size="sm" variant="secondary" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  );
}
