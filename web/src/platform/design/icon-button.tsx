import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "aria-label" | "children"> {
  /** What the button does. Screen readers read it, and the tooltip shows it. */
  label: string;
  icon: ReactNode;
  variant?: "ghost" | "secondary" | "danger";
  size?: "sm" | "md";
  loading?: boolean;
}

const variants = {
  ghost: "text-muted hover:bg-hover hover:text-text active:bg-pressed",
  secondary: "border border-border bg-surface text-text shadow-xs hover:border-border-strong hover:bg-hover",
  danger: "text-danger hover:bg-danger-soft active:bg-danger-soft",
};

/**
 * Square button that contains only an icon. Its touch target is 44 px wide and high, even if the button looks
 * smaller.
 */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = "ghost", size = "md", loading, className, onClick, ...button } = props;
  return (
    <button
      type="button"
      title={label}
      {...button}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-md transition-[background-color,border-color,color,scale] duration-150 active:scale-95 disabled:pointer-events-none disabled:opacity-50",
        size === "sm" ? "size-9 pointer-coarse:size-11 [&>svg]:size-4" : "size-11 [&>svg]:size-5",
        variants[variant],
        className,
      )}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
}
