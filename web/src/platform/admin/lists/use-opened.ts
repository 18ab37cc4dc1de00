import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminLive } from "../../api/admin-freshness.ts";
import { useApi } from "../../api/context.tsx";
import { useLease } from "../leases/use-lease.ts";
import type { ListedRecord, RecordKind, RecordPage } from "./record-kind.ts";

/** Returns the record of a detail page. Until the record has loaded, returns the copy from a cached list. */
export function useSingleRecord<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  id: string,
): UseQueryResult<RecordPage<T>> {
  const api = useApi();
  const client = useQueryClient();
  return useQuery({
    ...adminLive,
    queryKey: [...kind.listKey, "one", id],
    queryFn: async ({ signal }): Promise<RecordPage<T>> => {
      const rows = await kind.fetch(api, [id], signal);
      return { rows, total: rows.length };
    },
    placeholderData: () => listed(client, kind, id),
    staleTime: 0,
  });
}

function listed<T extends ListedRecord, Change extends object>(
  client: QueryClient,
  { listKey }: RecordKind<T, Change>,
  id: string,
): RecordPage<T> | undefined {
  // Cached lists that are outdated are not used: the live stream has reported a change since they were
  // loaded.
  const pages = client.getQueriesData<RecordPage<T>>({
    queryKey: listKey,
    predicate: ({ state }) => !state.isInvalidated,
  });
  const row = pages.flatMap(([, page]) => page?.rows ?? []).find(({ _id }) => _id === id);
  return row && { rows: [row], total: 1 };
}

/**
 * Holds a lease while the page of a waiting record is open. If a cached list contains the record, the lease
 * starts before the page has loaded.
 */
export function useOpened<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  id: string,
): void {
  const record = useSingleRecord(kind, id).data?.rows.find(({ _id }) => _id === id);
  useLease(kind.leases, record && kind.waits(record) ? id : undefined);
}
