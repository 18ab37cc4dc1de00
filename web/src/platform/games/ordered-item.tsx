import type { ReactNode } from "react";
import { cx } from "../design/cx.ts";
import { Link } from "../lib/link.tsx";
import { GameArt, type GameArtProps } from "./game-art.tsx";
import { type Ordered, orderedText, type PackageName } from "./ordered-text.ts";

export interface OrderedItemProps extends Pick<GameArtProps, "size"> {
  order: Ordered;
  /** In the line below. */
  children?: ReactNode;
  className?: string;
  /** The page of the order. */
  to?: string;
  /** Of the line with the text. */
  nameClassName?: string;
  /** After the text, in its line: what it leaves room for. */
  beside?: ReactNode;
}

/** Its spaces stay: beside each other the parts read as one text. */
const part = "overflow-hidden text-ellipsis whitespace-pre";

const line = "flex min-w-0 font-semibold leading-5";

/** `Free Fire · 240 Diamonds`. Where there is no room for both, the game's name is cut first: the package says more. */
export function PackageText({ of: { category, product } }: { of: PackageName }) {
  return (
    <>
      {category.name ? <span className={cx(part, "min-w-0")}>{category.name}</span> : null}
      <span className={cx(part, "shrink-0", category.name ? "max-w-[calc(100%-2rem)]" : "max-w-full")}>
        {category.name ? ` · ${product.name}` : product.name}
      </span>
    </>
  );
}

/** What an order is for, wherever one is met: the game's picture, `Free Fire · 240 Diamonds`. */
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
