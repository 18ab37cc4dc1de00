import type { ReactNode } from "react";
import { cx } from "../../design/cx.ts";
import { GameArt, type GameArtProps } from "./game-art.tsx";
import { type Ordered, orderedText } from "./ordered-text.ts";

export interface OrderedItemProps extends Pick<GameArtProps, "size"> {
  order: Ordered;
  /** In the line below. */
  children?: ReactNode;
  className?: string;
}

/** What an order is for, wherever an admin meets one: the game's picture, `Free Fire · 240 Diamonds`. */
export function OrderedItem({ order, size, children, className }: OrderedItemProps) {
  const text = orderedText(order);
  return (
    <span className={cx("flex min-w-0 items-center gap-2.5", className)}>
      <GameArt game={order.category} size={size} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold" title={text}>
          {text}
        </span>
        {children}
      </span>
    </span>
  );
}
