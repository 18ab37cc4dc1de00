import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageCheck, SearchX } from "lucide-react";
import { firstPage } from "../../../platform/admin/lists/list-address.ts";
import { PagedRecords } from "../../../platform/admin/lists/paged-records.tsx";
import { RecordListView } from "../../../platform/admin/lists/record-list.tsx";
import { useRecordView } from "../../../platform/admin/lists/use-record-view.ts";
import { useApi } from "../../../platform/api/context.tsx";
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
  const view = formatDeliveryFilter(filter).toString();
  const isQueue = isDeliveryQueue(filter);
  const {
    pages,
    records: deliveries,
    className,
  } = useRecordView({
    kind: deliveryKind,
    query,
    filter,
    isIn: (delivery) => isDeliveryIn(filter, delivery),
    isQueue,
    view,
    onChange,
  });
  const { list, firstNumber } = pages;
  const dialogs = useDeliveryDialogs(deliveries, list.region);
  useDeliveryKeys(deliveries, list.region, dialogs.doing);
  const isUnnarrowed = filter.search === "" && filter.days === "" && filter.supplier === "";

  return (
    <div className="flex flex-col gap-3">
      <DeliveryFilters filter={filter} suppliers={suppliers} onChange={onChange} />
      <PagedRecords
        name="delivery"
        query={query}
        failed={t`Failed to load deliveries.`}
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
                  title: filter.state === "stuck" ? t`Nothing is stuck` : t`Nothing is under way`,
                  text: t`What suppliers can't deliver by themselves waits here for somebody.`,
                }
              : {
                  icon: <SearchX />,
                  title: t`No deliveries found`,
                  text: t`Try adjusting your search or filters.`,
                }
          }
          table={(rows) => (
            <DeliveryTable
              list={deliveries}
              deliveries={rows}
              firstNumber={firstNumber}
              listed={filter.state}
              className={className}
              {...dialogs.doing}
            />
          )}
          bulk={<DeliveryBulk list={deliveries} onSeen={list.put} />}
          describe={(delivery) => <OrderLine delivery={delivery} />}
        />
        <DeliveryDialogs dialogs={dialogs} />
      </PagedRecords>
    </div>
  );
}
