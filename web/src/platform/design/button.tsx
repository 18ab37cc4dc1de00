import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "../lib/link.tsx";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "soft" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Makes the button as wide as its container. A text that is too long wraps. */
  block?: boolean;
  /** Icon before the button's text. */
  icon?: ReactNode;
  /** Icon after the button's text. */
  iconEnd?: ReactNode;
}

export type ButtonProps = ButtonLook &
  (
    | ({ asLink?: false; loading?: boolean } & ComponentPropsWithRef<"button">)
    | ({ asLink: true } & LinkProps & { ref?: ComponentPropsWithRef<"a">["ref"] })
  );

const base =
  "relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-md font-semibold no-underline transition-[background-color,border-color,color,box-shadow,scale] duration-150 active:scale-[0.985] disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-brand-contrast shadow-xs hover:bg-brand-hover active:bg-brand-active",
  secondary:
    "border border-border bg-surface text-text shadow-xs hover:border-border-strong hover:bg-hover active:bg-pressed",
  soft: "bg-brand-soft text-brand-text hover:bg-[color-mix(in_oklab,var(--brand-soft),var(--brand)_12%)]",
  ghost: "text-text hover:bg-hover active:bg-pressed",
  danger: "bg-danger-fill text-danger-contrast shadow-xs hover:bg-danger-fill-hover",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
  md: "min-h-11 px-4 text-[0.9375rem]",
  lg: "min-h-13 rounded-lg px-6 text-base",
};

/**
 * Returns the CSS classes of a button, for elements that cannot be a `Button`: an `<a href>` to another site,
 * a `<label>`.
 */
export function buttonClass({ variant = "primary", size = "md", block }: ButtonLook = {}): string {
  return cx(
    base,
    variants[variant],
    sizes[size],
    block ? "w-full py-1.5" : "whitespace-nowrap tight:whitespace-normal",
  );
}

function Content({
  icon,
  iconEnd,
  children,
}: Pick<ButtonLook, "icon" | "iconEnd"> & { children?: ReactNode }) {
  return (
    <>
      {icon ? <IconSlot>{icon}</IconSlot> : null}
      {children}
      {iconEnd ? <IconSlot>{iconEnd}</IconSlot> : null}
    </>
  );
}

function IconSlot({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 [&>svg]:size-[1.15em]">
      {children}
    </span>
  );
}

/**
 * A button. With `asLink`, a link that looks like a button. While `loading`, it is announced as busy and
 * ignores clicks, but keeps its width and the focus.
 */
export function Button(props: ButtonProps) {
  if (props.asLink) {
    const { asLink: _, variant, size, block, icon, iconEnd, className, children, ...link } = props;
    return (
      <Link {...link} className={cx(buttonClass({ variant, size, block }), className)}>
        <Content icon={icon} iconEnd={iconEnd}>
          {children}
        </Content>
      </Link>
    );
  }
  const {
    asLink: _,
    variant,
    size,
    block,
    icon,
    iconEnd,
    loading,
    className,
    children,
    onClick,
    ...button
  } = props;
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...button}
      onClick={loading ? swallow : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={cx(buttonClass({ variant, size, block }), className)}
    >
      <span className={cx("inline-flex min-w-0 items-center justify-center gap-2", loading && "opacity-0")}>
        <Content icon={icon} iconEnd={iconEnd}>
          {children}
        </Content>
      </span>
      {loading ? <Spinner className="absolute" /> : null}
    </button>
  );
}
