import type { ReactNode } from "react";
import { ErrorCard } from "./error-card.tsx";
import { LoadingRegion } from "./skeleton.tsx";

export interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean };
  failureText: (error: Error) => string;
  /** What loads, for screen readers. */
  label: string;
  /** Stands in its place, as high as it will be. */
  skeleton: ReactNode;
  /** Of the skeleton's box. */
  className: string;
  children: (data: T) => ReactNode;
}

/** What a query brings, once it is there; until then its skeleton, or why it could not be loaded. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, failureText, label, skeleton, className, children } = props;
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <ErrorCard message={failureText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <LoadingRegion label={label} className={className}>
      {skeleton}
    </LoadingRegion>
  );
}
