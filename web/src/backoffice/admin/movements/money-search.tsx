import type { TracedOrder, TracedRequest } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { SearchX, WalletMinimal } from "lucide-react";
import { messageOf } from "../../../platform/api/error.ts";
import { Banner } from "../../../platform/design/banner.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { LoadingRegion, Skeleton } from "../../../platform/design/skeleton.tsx";

import { useSearchText } from "../../../platform/lib/use-search-text.ts";
import { CustomerCard } from "./customer-card.tsx";
import { MovementTable } from "./movement-table.tsx";
import { movementsQuery } from "./queries.ts";
import { type FoundRecord, RecordTable } from "./record-table.tsx";

export interface MoneySearchProps {
  text: string;
  onChange: (text: string) => void;
}

/** Search of all movements of money by phone number, player ID, transaction ID or account. */
export function MoneySearch({ text, onChange }: MoneySearchProps) {
  const [typed, setTyped] = useSearchText(text, onChange);
  return (
    <div className="flex flex-col gap-4">
      <search>
        <SearchInput
          label={t`Whose money`}
          placeholder={t`Phone number, player ID, transaction ID, e-mail, order or request id`}
          value={typed}
          onValueChange={setTyped}
        />
      </search>
      {text === "" ? (
        <Card>
          <EmptyState
            icon={<WalletMinimal />}
            title={t`Ask for any one thing`}
            text={t`The whole phone number, player ID or transaction ID, an e-mail, or the last 8 characters of an order's or a request's id.`}
          />
        </Card>
      ) : (
        <Found text={text} />
      )}
    </div>
  );
}

function Found({ text }: { text: string }) {
  const { data, error, isFetching, refetch } = useQuery(movementsQuery(text));
  if (error && !data)
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to look for the money.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <LoadingRegion label={t`Looking for the money`}>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-28 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </div>
      </LoadingRegion>
    );
  const records = byTime(data.orders, data.requests);
  if (data.customers.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<SearchX />}
          title={t`Nothing has it`}
          text={t`No order, fund request or account has exactly this. A customer may have mistyped their transaction ID: try their phone number or e-mail.`}
        />
      </Card>
    );
  return (
    <>
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        {`${plural(data.orders.length, { one: "# order", other: "# orders" })} · ${plural(data.requests.length, { one: "# fund request", other: "# fund requests" })}`}
      </p>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {data.customers.map((user) => (
          <CustomerCard key={user.uid} user={user} />
        ))}
      </div>
      {data.hasMore ? (
        <Banner tone="info">
          <Trans>There is more: only the newest of each are shown.</Trans>
        </Banner>
      ) : null}
      {records.length > 0 ? (
        <RecordTable records={records} />
      ) : (
        <p className="text-muted">
          <Trans>No orders and no fund requests.</Trans>
        </p>
      )}
      {data.others.length > 0 ? (
        <Card title={t`Other movements of the wallet`} flush>
          <MovementTable label={t`Other movements`} movements={data.others} />
        </Card>
      ) : null}
    </>
  );
}

function byTime(orders: readonly TracedOrder[], requests: readonly TracedRequest[]): FoundRecord[] {
  return [
    ...orders.map((record) => ({ kind: "order" as const, record })),
    ...requests.map((record) => ({ kind: "request" as const, record })),
  ].sort((a, b) => b.record.createdAt.localeCompare(a.record.createdAt));
}
