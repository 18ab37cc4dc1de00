import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { Loaded } from "../../../platform/design/loaded.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { formatDate } from "../../../platform/lib/format/time.ts";
import { BooksLine } from "./books-line.tsx";
import { CouponSheet } from "./coupon-sheet.tsx";
import { MethodSheet } from "./method-sheet.tsx";
import { OperatorTable } from "./operator-table.tsx";
import { closingQuery, LOAD_FAILED } from "./queries.ts";

/** A day's sheet. `day` empty: today. */
export function ClosingView({ day }: { day: string }) {
  return (
    <Loaded
      query={useQuery(closingQuery(useApi(), day))}
      failureText={(error) => messageOf(error, LOAD_FAILED)}
      label={t`Loading the closing`}
      className="flex flex-col gap-4"
      skeleton={
        <>
          <Skeleton className="h-6 w-64" />
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-40 w-full" />
        </>
      }
    >
      {(closing) => <Sheet closing={closing} />}
    </Loaded>
  );
}

function Sheet({ closing }: { closing: Reply<"GET /admin/closing"> }) {
  const day = formatDate(`${closing.day}T00:00:00+06:00`);
  return (
    <>
      <p aria-live="polite" className="text-muted">
        {closing.isOver
          ? t`${day} · closed`
          : t`${day} · still open, the figures grow until midnight in Dhaka`}
      </p>
      <BooksLine closing={closing} />
      <MethodSheet closing={closing} />
      <CouponSheet coupons={closing.coupons} day={closing.day} />
      <OperatorTable operators={closing.operators} day={closing.day} />
    </>
  );
}
