import type { ReactNode } from "react";
import { ErrorCard } from "./error-card.tsx";
import { LoadingRegion } from "./skeleton.tsx";

export interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown; isFetching: boolean };
  failureText: (error: Error) => string;
  /** What is loading; screen readers read this text. */
  label: string;
  /** Placeholder that is as high as the loaded content. */
  skeleton: ReactNode;
  /** CSS class of the element around the skeleton. */
  className: string;
  children: (data: T) => ReactNode;
}

/** Shows the data of a query. Until the data has loaded, it shows a skeleton; if loading fails, it shows why. */
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
