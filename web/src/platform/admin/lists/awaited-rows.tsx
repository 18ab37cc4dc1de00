import { failureText } from "../../api/failure-text.ts";
import { ErrorCard } from "../../design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";

export interface AwaitedRowsProps {
  query: { error: Error | null; refetch: () => unknown; isFetching: boolean };
  /** Text while the rows load, such as `Loading phones`. */
  loading: string;
  /** Error text if loading the rows failed, such as `Failed to load phones.` */
  failed: string;
  /** CSS class for the height of a placeholder row. */
  skeleton: string;
}

/** Content of a card while its rows load, or after loading failed. */
export function AwaitedRows({ query, loading, failed, skeleton }: AwaitedRowsProps) {
  const { error, refetch, isFetching } = query;
  if (!error)
    return (
      <LoadingRegion label={loading} className="flex flex-col gap-3 p-4 pt-0 md:px-5 md:pb-5">
        <Skeleton className={skeleton} />
        <Skeleton className={skeleton} />
      </LoadingRegion>
    );
  return (
    <div className="p-4 pt-0 md:px-5 md:pb-5">
      <ErrorCard
        title={failed}
        message={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  );
}
