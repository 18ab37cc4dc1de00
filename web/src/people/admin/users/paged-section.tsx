import { AdminList, type AdminListProps } from "../../../platform/admin/lists/admin-list.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { pageSizes, type UserViewState } from "./user-view-state.ts";

/** The current page of one of an account's lists, and handlers that change the page or its size. */
export interface Paging extends Pick<UserViewState, "page" | "limit"> {
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  onLimitChange: (limit: UserViewState["limit"]) => void;
}

export interface TabProps {
  uid: string;
  paging: Paging;
}

export interface PagedSectionProps<T, Row extends { _id: string }>
  extends Pick<
    AdminListProps<T, Row, Paging["limit"]>,
    "label" | "query" | "rows" | "columns" | "loading" | "failed" | "empty" | "bodyClassName" | "hasGridCards"
  > {
  paging: Paging;
}

/** Section with one page of one of an account's lists, and its pagination. */
export function PagedSection<T, Row extends { _id: string }>({ paging, ...list }: PagedSectionProps<T, Row>) {
  return (
    <AdminList
      {...list}
      keyOf={({ _id }) => _id}
      pages={{ ...paging, sizes: pageSizes }}
      skeleton={
        <div className="@container flex flex-col">
          <div className="flex flex-col gap-3 @4xl:gap-px">
            {Array.from({ length: 5 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
              <Skeleton key={row} className="h-64 rounded-lg @4xl:h-14 @4xl:rounded-sm" />
            ))}
          </div>
        </div>
      }
      className="flex flex-col gap-3"
    />
  );
}
