import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link } from "../lib/link.tsx";
import { cx } from "./cx.ts";

const surface = "rounded-xl border border-border bg-surface shadow-sm";

export interface CardProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** Heading of the card. */
  title?: ReactNode;
  description?: ReactNode;
  /** Content at the right of the card's heading. */
  action?: ReactNode;
  /** Removes the inner padding. This is for lists and tables that reach the edges of the card. */
  flush?: boolean;
  headingLevel?: 2 | 3;
}

export function Card(props: CardProps) {
  const { title, description, action, flush, headingLevel = 2, className, children, ...section } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <section {...section} className={cx(surface, "min-w-0 overflow-clip", className)}>
      {title || action ? (
        <header
          className={cx(
            "flex justify-between gap-3 px-4 pt-4 md:px-5 md:pt-5",
            description ? "flex-wrap items-start" : "items-center",
          )}
        >
          <div className={cx("min-w-0", description && "grow basis-48")}>
            <Heading className="font-bold text-base leading-snug md:text-lg">{title}</Heading>
            {description ? <p className="mt-0.5 text-muted text-sm">{description}</p> : null}
          </div>
          {action ? <div className="shrink-0">{action}</div> : null}
        </header>
      ) : null}
      {/* Content that fills the remaining height of a card that is a flex column. */}
      <div className={cx("grow", flush ? (title || action) && "pt-3" : "p-4 md:p-5")}>{children}</div>
    </section>
  );
}

/** A card that is a single link. It rises while the pointer is over it. */
export function LinkCard({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className={cx(
        surface,
        "group block min-w-0 overflow-hidden no-underline transition-[translate,box-shadow,border-color] duration-200 ease-out hover:-translate-y-0.5 hover:border-border-strong hover:shadow-md active:translate-y-0",
        className,
      )}
    >
      {children}
    </Link>
  );
}
