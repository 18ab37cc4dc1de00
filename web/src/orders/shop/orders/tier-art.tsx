import { Crown, Gem, Ticket } from "lucide-react";
import { cx } from "../../../platform/design/cx.ts";

const looks = ["size-4", "size-5", "size-6", "size-6"];

interface TierArtProps {
  /**
   * Position of the package when the game's packages are ordered by price: 0 for the cheapest, 1 for the dearest,
   * fractions between them.
   */
  rank: number;
  isCode: boolean;
}

/**
 * Picture of a package that has no picture of its own, in the colour of its game. Dearer packages have larger gems and
 * a crown.
 */
export function TierArt({ rank, isCode }: TierArtProps) {
  const tier = Math.min(3, Math.floor(rank * 4));
  const Icon = isCode ? Ticket : tier === 3 ? Crown : Gem;
  return (
    <span
      aria-hidden="true"
      className="game-tile relative inline-flex size-8 items-center justify-center rounded-md sm:size-10"
    >
      <Icon className={cx("fill-current/20", looks[tier])} />
      {tier === 2 && !isCode ? (
        <Gem className="absolute right-0.5 bottom-0.5 size-3 fill-current/20" />
      ) : null}
    </span>
  );
}
