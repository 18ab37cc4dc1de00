import { LoadingRegion, Skeleton } from "../design/skeleton.tsx";

/** Stands for any page whose code is on its way. */
export function PageSkeleton() {
  return (
    <LoadingRegion className="mx-auto w-full max-w-6xl px-4 py-6">
      <Skeleton className="mb-6 h-8 w-48" />
      <Skeleton className="mb-4 h-40 w-full rounded-xl" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </LoadingRegion>
  );
}
