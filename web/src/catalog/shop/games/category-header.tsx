import type { Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Breadcrumb } from "../../../platform/design/breadcrumb.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { CategoryPicture } from "./category-card.tsx";

const trail = [
  { label: t`Home`, to: "/" },
  { label: t`Topup`, to: "/topup-categories" },
];

interface CategoryHeaderProps {
  category: Category;
  /** One line that says when an order is usually delivered; empty while that is unknown. */
  delivery?: string | undefined;
  /** Content at the end of the game page's header. */
  action?: ReactNode;
}

/** Header of a game's page, with a link back to the list of games. */
export function CategoryHeader({ category, delivery, action }: CategoryHeaderProps) {
  return (
    <div className="mb-4">
      <CategoryTrail name={category.name} />
      <div className="game-band mt-1 flex items-center gap-3.5 rounded-xl p-2.5 md:p-3.5">
        <CategoryPicture
          category={category}
          eager
          sizes="4rem"
          className="max-w-14 shrink-0 rounded-lg md:max-w-16"
        />
        <div className="min-w-0 flex-1">
          <h1 className="font-bold text-xl leading-tight md:text-3xl">{category.name}</h1>
          <p className="min-h-lh text-muted text-sm md:text-base">{delivery}</p>
        </div>
        {action}
      </div>
    </div>
  );
}

export function CategoryTrail({ name }: { name?: string }) {
  return <Breadcrumb items={name === undefined ? trail : [...trail, { label: name }]} />;
}

export function CategoryHeaderSkeleton() {
  return (
    <LoadingRegion label={t`Loading the game`} className="mb-4">
      <CategoryTrail />
      <div className="mt-1 flex items-center gap-3.5 p-2.5 md:p-3.5">
        <Skeleton className="size-14 rounded-lg md:size-16" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-44 rounded-sm md:h-8" />
          <Skeleton className="h-4 w-36 rounded-sm" />
        </div>
      </div>
    </LoadingRegion>
  );
}
