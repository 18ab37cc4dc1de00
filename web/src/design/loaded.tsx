import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorCard } from "../../design/error-card.tsx";
import { LoadingRegion } from "../../design/skeleton.tsx";

export interface LoadedFormProps<T> {
  query: Pick<UseQueryResult<T>, "data" | "error" | "refetch" | "isFetching">;
  failureText: (error: Error) => string;
  /** What loads, for screen readers. */
  label?: string;
  /** Stands in the form's place, as high as it will be. */
  skeleton: ReactNode;
  className: string;
  children: (data: T) => ReactNode;
}

/** A form of stored settings: their skeleton, why they could not be loaded, or the form itself. */
export function LoadedForm<T>(props: LoadedFormProps<T>) {
  const { query, failureText, label = "Loading settings", skeleton, className, children } = props;
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
