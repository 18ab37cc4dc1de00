import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import { ErrorCard } from "../../design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { formatDate } from "../../lib/format/time.ts";
import { BooksLine } from "./books-line.tsx";
import { MethodSheet } from "./method-sheet.tsx";
import { OperatorTable } from "./operator-table.tsx";
import { closingQuery, LOAD_FAILED } from "./queries.ts";

/** A day's sheet. `day` empty: today. */
export function ClosingView({ day }: { day: string }) {
  const { data, error, refetch, isFetching } = useQuery(closingQuery(useApi(), day));
  if (data === undefined && error) {
    return (
      <ErrorCard
        message={messageOf(error, LOAD_FAILED)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) {
    return (
      <LoadingRegion label="Loading the closing" className="flex flex-col gap-4">
        <Skeleton className="h-6 w-64" />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-40 w-full" />
      </LoadingRegion>
    );
  }
  return (
    <>
      <p aria-live="polite" className="text-muted">
        {formatDate(`${data.day}T00:00:00+06:00`)}
        {data.isOver ? " · closed" : " · still open, the figures grow until midnight in Dhaka"}
      </p>
      <BooksLine closing={data} />
      <MethodSheet closing={data} />
      <OperatorTable operators={data.operators} day={data.day} />
    </>
  );
}
