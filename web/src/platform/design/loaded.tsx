import type { ReactNode } from "react";
import { ErrorCard } from "./error-card.tsx";
import { LoadingRegion } from "./skeleton.tsx";

export interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean };
  failureText: (error: Error) => string;
  /** Says what is loading, for screen readers. */
  label: string;
  /** Placeholder with the height of the content. */
  skeleton: ReactNode;
  /** Class of the skeleton's box. */
  className: string;
  children: (data: T) => ReactNode;
}

/** Shows the data of a query; until then a skeleton, or the reason why loading failed. */
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
