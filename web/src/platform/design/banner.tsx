import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApproverNote, isWaiting } from "./approver.tsx";
import { cx } from "./cx.ts";

export interface BannerProps {
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  /** A link or button at the banner's end. */
  action?: ReactNode;
  /**
   * How screen readers announce the banner when it appears. `alert`: immediately. `status`: after they have
   * finished the current sentence.
   */
  role?: "alert" | "status";
  className?: string;
}

const tones = {
  info: ["border-info/25 bg-info-soft", "text-info", Info],
  success: ["border-success/25 bg-success-soft", "text-success", CircleCheck],
  warning: ["border-warning/30 bg-warning-soft", "text-warning", TriangleAlert],
  danger: ["border-danger/30 bg-danger-soft", "text-danger", CircleAlert],
} as const;

/**
 * Notice within a page. If its text says that a call waits for an approver, it has the tone of a notice, not
 * of an error.
 */
export function Banner({ tone: asked = "info", title, children, action, role, className }: BannerProps) {
  const waits = isWaiting(children);
  const tone = waits ? "info" : asked;
  const [box, ink, Icon] = tones[tone];
  return (
    <div role={role} className={cx("flex items-start gap-3 rounded-lg border px-3.5 py-3", box, className)}>
      <Icon aria-hidden="true" className={cx("mt-0.5 size-5 shrink-0", ink)} />
      <div className="min-w-0 flex-1 text-sm text-text leading-6">
        {title ? <p className={cx("font-semibold", ink)}>{title}</p> : null}
        {waits ? <ApproverNote /> : children}
      </div>
      {action ? <div className="shrink-0 self-center">{action}</div> : null}
    </div>
  );
}
