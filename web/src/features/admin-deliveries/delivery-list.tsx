import { useQuery } from "@tanstack/react-query";
import { PackageCheck, SearchX } from "lucide-react";
import { useApi } from "../../api/context.tsx";
import { failureText } from "../../api/failure-text.ts";
import { cx } from "../../design/cx.ts";
import { ErrorCard } from "../../design/error-card.tsx";
import { firstPage, sortOf } from "../admin-lists/list-address.ts";
import { PagedRecords } from "../admin-lists/paged-records.tsx";
import { RecordListView } from "../admin-lists/record-list.tsx";
import { useRecordList } from "../admin-lists/use-record-list.ts";
import { useRecordPage } from "../admin-lists/use-record-page.ts";
import { DeliveryBulk } from "./delivery-bulk.tsx";
import { DeliveryDialogs, useDeliveryDialogs } from "./delivery-dialogs.tsx";
import { formatDeliveryFilter, isDeliveryIn, isDeliveryQueue, pageSizes } from "./delivery-filter.ts";
import { DeliveryFilters, type DeliveryFiltersProps } from "./delivery-filters.tsx";
import { deliveryKind } from "./delivery-kind.ts";
import { DeliveryTable, DeliveryTableSkeleton } from "./delivery-table.tsx";
import { OrderLine } from "./order-line.tsx";
import { adminDeliveriesQuery } from "./queries.ts";
import { useDeliveryKeys } from "./use-delivery-keys.ts";

/** Filters, and the deliveries of one filter and page. */
export function DeliveryList({ filter, suppliers, onChange }: DeliveryFiltersProps) {
  const query = useQuery(adminDeliveriesQuery(useApi(), filter));
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const view = formatDeliveryFilter(filter).toString();
  const isQueue = isDeliveryQueue(filter);
  const pages = useRecordPage({
    kind: deliveryKind,
    data,
    isPlaceholderData,
    filter,
    sort: sortOf(filter, isQueue),
    isIn: (delivery) => isDeliveryIn(filter, delivery),
    isQueue,
    limit: filter.limit,
    view,
    onChange,
  });
  const { list, firstNumber } = pages;
  const deliveries = useRecordList(deliveryKind, list, view);
  const dialogs = useDeliveryDialogs(deliveries, list.region);
  useDeliveryKeys(deliveries, list.region, dialogs.doing);
  const isUnnarrowed = filter.search === "" && filter.days === "" && filter.supplier === "";

  return (
    <div className="flex flex-col gap-3">
      <DeliveryFilters filter={filter} suppliers={suppliers} onChange={onChange} />
      {error ? (
        <ErrorCard
          title="Failed to load deliveries."
          message={failureText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {error && !data ? null : (
        <PagedRecords
          name="delivery"
          data={data}
          of={pages}
          sizes={pageSizes}
          limit={filter.limit}
          onLimit={(limit) => onChange({ ...filter, ...firstPage, limit })}
        >
          <RecordListView
            list={deliveries}
            skeleton={<DeliveryTableSkeleton />}
            empty={
              isQueue && isUnnarrowed
                ? {
                    icon: <PackageCheck />,
                    title: filter.state === "stuck" ? "Nothing is stuck" : "Nothing is under way",
                    text: "What suppliers can't deliver by themselves waits here for somebody.",
                  }
                : {
                    icon: <SearchX />,
                    title: "No deliveries found",
                    text: "Try adjusting your search or filters.",
                  }
            }
            table={(rows) => (
              <DeliveryTable
                list={deliveries}
                deliveries={rows}
                firstNumber={firstNumber}
                listed={filter.state}
                className={cx(isPlaceholderData && "opacity-60 transition-opacity delay-150")}
                {...dialogs.doing}
              />
            )}
            bulk={<DeliveryBulk list={deliveries} onSeen={list.put} />}
            describe={(delivery) => <OrderLine delivery={delivery} />}
          />
          <DeliveryDialogs dialogs={dialogs} />
        </PagedRecords>
      )}
    </div>
  );
}
