import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Tone = "neutral" | "brand" | "success" | "warning" | "danger" | "info";

export interface BadgeProps {
  tone?: Tone;
  /** Shows a dot in the badge's colour before the badge's text. */
  dot?: boolean;
  icon?: ReactNode;
  /** The full text, shown as a tooltip. Needed if the badge may cut its text off. */
  title?: string;
  children: ReactNode;
  className?: string;
}

/** CSS classes of a badge's surface, text and ring, for each tone. */
export const toneClasses: Record<Tone, string> = {
  neutral: "bg-sunken text-muted ring-border",
  brand: "bg-brand-soft text-brand-text ring-brand/20",
  success: "bg-success-soft text-success ring-success/20",
  warning: "bg-warning-soft text-warning ring-warning/25",
  danger: "bg-danger-soft text-danger ring-danger/20",
  info: "bg-info-soft text-info ring-info/20",
};

/** Short coloured label for a state or a kind. */
export function Badge({ tone = "neutral", dot, icon, title, children, className }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        "inline-flex h-6 w-fit shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-xs ring-1 ring-inset [&>svg]:size-3.5 [&>svg]:shrink-0",
        toneClasses[tone],
        className,
      )}
    >
      {dot ? <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> : null}
      {icon}
      {children}
    </span>
  );
}
