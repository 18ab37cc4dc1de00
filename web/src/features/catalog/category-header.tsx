import type { Category } from "@hira/contract";
import type { ReactNode } from "react";
import { Breadcrumb } from "../../design/breadcrumb.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { CategoryPicture } from "./category-card.tsx";

const trail = [
  { label: "Home", to: "/" },
  { label: "Topup", to: "/topup-categories" },
];

/** What is being topped up, and the way back. `action`: at its end. */
export function CategoryHeader({ category, action }: { category: Category; action?: ReactNode }) {
  return (
    <div className="mb-4">
      <CategoryTrail name={category.name} />
      <div className="mt-1 flex items-center gap-3.5">
        <CategoryPicture
          category={category}
          eager
          sizes="4rem"
          className="max-w-14 shrink-0 rounded-lg md:max-w-16"
        />
        <div className="min-w-0 flex-1">
          <h1 className="font-bold text-xl leading-tight md:text-3xl">{category.name}</h1>
          <p className="text-muted text-sm md:text-base">Delivered within minutes.</p>
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
    <LoadingRegion label="Loading the game" className="mb-4">
      <CategoryTrail />
      <div className="mt-1 flex items-center gap-3.5">
        <Skeleton className="size-14 rounded-lg md:size-16" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-6 w-44 rounded-sm md:h-8" />
          <Skeleton className="h-4 w-36 rounded-sm" />
        </div>
      </div>
    </LoadingRegion>
  );
}
