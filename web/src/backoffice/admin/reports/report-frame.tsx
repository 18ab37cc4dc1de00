import { t } from "@lingui/core/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { cx } from "../../../platform/design/cx.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";
import { LOAD_FAILED } from "./queries.ts";

export interface ReportFrameProps<Report> {
  query: Pick<UseQueryResult<Report>, "data" | "error" | "isFetching" | "isPlaceholderData" | "refetch">;
  children: (report: Report) => ReactNode;
}

/**
 * Shows a report once it has loaded, and before that an error or a placeholder. While a new report loads, the former
 * one stays on screen in paler colours.
 */
export function ReportFrame<Report>({ query, children }: ReportFrameProps<Report>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (error && (data === undefined || isPlaceholderData)) {
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
      <LoadingRegion label={t`Loading the report`} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-26 w-full" />
          ))}
        </div>
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-64 w-full" />
      </LoadingRegion>
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx("flex flex-col gap-4", isPlaceholderData && "opacity-60 transition-opacity delay-150")}
    >
      {children(data)}
    </div>
  );
}
