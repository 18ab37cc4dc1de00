import type { Lease, RecordKind } from "@hira/contract";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { adminQuery } from "../../api/admin-calls.ts";
import { adminLive } from "../../api/admin-freshness.ts";

/** Who is on what at this moment. */
const leasesQuery = () => adminQuery("GET /admin/leases", {});

/** Keeps them up to date, for all rows of a list: one that runs out is told by nothing else. */
export function useLeases(kind: RecordKind | undefined): void {
  const { refetchInterval } = adminLive;
  useQuery({ ...leasesQuery(), enabled: kind !== undefined, staleTime: 0, refetchInterval });
}

const isOf = (kind: RecordKind | undefined, id: string) => (lease: Lease) =>
  lease.kind === kind && lease._id === id;

/** Who else is on it: their name; undefined where nobody is, or one is oneself. Without a kind nobody ever is. */
export function useOtherOn(kind: RecordKind | undefined, id: string): string | undefined {
  const { data } = useQuery({
    ...leasesQuery(),
    enabled: kind !== undefined,
    select: ({ leases }) => {
      const found = leases.find(isOf(kind, id));
      return found && !found.own ? found.by.name || found.by.uid : undefined;
    },
  });
  return data;
}

/** Who else is on some of them, each once. */
export function useOthersOn(kind: RecordKind | undefined, ids: readonly string[]): string[] {
  const { data } = useQuery({
    ...leasesQuery(),
    enabled: kind !== undefined && ids.length > 0,
    select: ({ leases }) => [
      ...new Set(
        leases
          .filter((lease) => !lease.own && lease.kind === kind && ids.includes(lease._id))
          .map(({ by }) => by.name || by.uid),
      ),
    ],
  });
  return data ?? [];
}

/** Shows what a lease is now, before the list of all is read again. */
export function showLease(client: QueryClient, kind: RecordKind, id: string, lease: Lease | null): void {
  client.setQueryData(leasesQuery().queryKey, (before) => {
    const others = (before?.leases ?? []).filter((each) => !isOf(kind, id)(each));
    return { leases: lease ? [...others, lease] : others };
  });
}
