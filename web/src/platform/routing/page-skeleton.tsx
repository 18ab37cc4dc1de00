import type { ReactNode } from "react";
import { LoadingRegion, Skeleton } from "../design/skeleton.tsx";
import type { Route } from "./route.ts";

/**
 * Placeholder for a page whose code is being loaded. If the page begins with its title, the placeholder shows
 * the title.
 */
export function PageSkeleton({ route }: { route: Route }) {
  const title = route.isHeaded && route.title;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      {title ? <h1 className="mb-5 font-bold text-2xl md:text-3xl">{title}</h1> : null}
      <ContentSkeleton>{title ? null : <Skeleton className="mb-6 h-8 w-48" />}</ContentSkeleton>
    </div>
  );
}

/** Placeholder for the content of a page below its title. */
export function ContentSkeleton({ children }: { children?: ReactNode }) {
  return (
    <LoadingRegion>
      {children}
      <Skeleton className="mb-4 h-40 w-full rounded-xl" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </LoadingRegion>
  );
}
