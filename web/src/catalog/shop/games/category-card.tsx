import type { Category } from "@hira/contract";
import { srcSetOf } from "@hira/contract/platform/constants/images";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { LinkCard } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { DefaultArt } from "../../../platform/design/default-art.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatTakaShort } from "../../../platform/lib/format/money.ts";

/** CSS classes of a grid of game cards, the same on every page. */
export const categoryGrid = "grid grid-cols-3 gap-3 tight:grid-cols-2 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6";

/** Width of a picture in the grid of games. By it, the browser chooses which file to load. */
const GRID_SIZES =
  "(min-width: 64rem) 11rem, (min-width: 40rem) calc((100vw - 5rem) / 4), calc((100vw - 3.5rem) / 3)";

/** A game in a grid. `eager`: the picture loads at once, because it is visible without scrolling. */
export function CategoryCard({ category, eager }: { category: Category; eager?: boolean }) {
  return (
    <LinkCard to={`/topup/${category._id}`} className="h-full">
      <CategoryPicture category={category} eager={eager} />
      <div className="min-h-17 px-2 py-2 text-center">
        <p className="wrap-anywhere line-clamp-3 font-semibold tight:line-clamp-none text-[0.8125rem] leading-4.5 sm:text-balance sm:text-sm">
          {category.name.split("/").map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ID and never move
            <Fragment key={index}>
              {index > 0 ? "/" : null}
              {/* A line may break after a slash: "Weekly/Monthly" is too wide for a phone's column. */}
              <wbr />
              {part}
            </Fragment>
          ))}
        </p>
        {category.fromPrice === null ? null : (
          <p className="mt-0.5 text-muted text-xs tabular-nums">
            <Trans>
              from <b className="font-bold text-brand-text text-sm">{formatTakaShort(category.fromPrice)}</b>
            </Trans>
          </p>
        )}
      </div>
    </LinkCard>
  );
}

/** The game's picture, or a default picture in the game's colour. */
export function CategoryPicture({
  category,
  eager,
  className,
  sizes = GRID_SIZES,
}: {
  category: Category;
  eager?: boolean | undefined;
  className?: string;
  sizes?: string;
}) {
  const shape = cx("aspect-square w-full", className);
  if (!category.imageUrl)
    return <DefaultArt name={category.name} className={shape} iconClassName="size-2/5" />;
  return (
    <img
      src={category.imageUrl}
      srcSet={srcSetOf(category.imageUrl)}
      sizes={sizes}
      alt=""
      width={320}
      height={320}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? undefined : "low"}
      decoding="async"
      className={cx(shape, "bg-sunken object-cover")}
    />
  );
}

/** Placeholder of the grid of games. */
export function CategoryGridSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className={categoryGrid}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
        <div key={index} className="overflow-hidden rounded-xl border border-border bg-surface">
          <Skeleton className="aspect-square w-full rounded-none" />
          <div className="flex min-h-17 items-start justify-center px-2 py-2">
            <Skeleton className="h-4 w-3/4 rounded-sm" />
          </div>
        </div>
      ))}
    </div>
  );
}
