import type { ReactNode } from "react";
import { cx } from "../design/cx.ts";
import { Link } from "../lib/link.tsx";
import { GameArt, type GameArtProps } from "./game-art.tsx";
import { type Ordered, orderedText, type PackageName } from "./ordered-text.ts";

export interface OrderedItemProps extends Pick<GameArtProps, "size"> {
  order: Ordered;
  /** Content of the line below the name of the package. */
  children?: ReactNode;
  className?: string;
  /** Address of the order's page. */
  to?: string;
  /** CSS class of the line with the name of the package. */
  nameClassName?: string;
  /** Content that follows the package's name in the same line, if there is room. */
  beside?: ReactNode;
}

/** CSS classes of one part of the name. Spaces between the parts are kept, so that they are read as one text. */
const part = "overflow-hidden text-ellipsis whitespace-pre";

const line = "flex min-w-0 font-semibold leading-5";

/**
 * Shows `Free Fire · 240 Diamonds`. If there is not enough room, the game's name is cut off first, because
 * the package is more important.
 */
export function PackageText({ of: { category, product } }: { of: PackageName }) {
  return (
    <>
      {category.name ? <span className={cx(part, "min-w-0")}>{category.name}</span> : null}
      <span className={cx(part, "shrink-0", category.name ? "max-w-[calc(100%-2rem)]" : "max-w-full")}>
        {category.name ? <span> · </span> : null}
        {product.name}
      </span>
    </>
  );
}

/** Shows an ordered package with the picture of its game: `Free Fire · 240 Diamonds`. */
export function OrderedItem(props: OrderedItemProps) {
  const { order, size, to, children, className, nameClassName, beside } = props;
  const text = orderedText(order);
  const parts = <PackageText of={order} />;
  return (
    <span className={cx("flex min-w-0 items-center gap-2.5", className)}>
      <GameArt game={order.category} size={size} />
      <span className="min-w-0 flex-1 @4xl:relative">
        <span className={cx("flex min-w-0 items-center gap-1.5", nameClassName)}>
          {to ? (
            <Link to={to} className={cx(line, "text-text no-underline hover:underline")} title={text}>
              {parts}
            </Link>
          ) : (
            <span className={line} title={text}>
              {parts}
            </span>
          )}
          {beside}
        </span>
        {children}
      </span>
    </span>
  );
}
