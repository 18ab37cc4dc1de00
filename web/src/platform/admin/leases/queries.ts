import type { Lease, RecordKind } from "@hira/contract";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { adminQuery } from "../../api/admin-calls.ts";
import { adminLive } from "../../api/admin-freshness.ts";

/** Query of all current leases. */
const leasesQuery = () => adminQuery("GET /admin/leases", {});

/** Polls the leases of a list's rows, because the server sends no event when a lease expires. */
export function useLeases(kind: RecordKind | undefined): void {
  const { refetchInterval } = adminLive;
  useQuery({ ...leasesQuery(), enabled: kind !== undefined, staleTime: 0, refetchInterval });
}

const isOf = (kind: RecordKind | undefined, id: string) => (lease: Lease) =>
  lease.kind === kind && lease._id === id;

/** Returns the name of another admin who works on the record; undefined if there is none. */
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

/** Returns the names of the other admins who work on any of these records. Each name is listed once. */
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

const nobodys: ReadonlySet<string> = new Set();

/** Returns the IDs of those records of this kind on which other admins work. */
export function useTakenByOthers(kind: RecordKind | undefined): ReadonlySet<string> {
  const { data } = useQuery({ ...leasesQuery(), enabled: kind !== undefined });
  return useMemo(() => {
    const taken = data?.leases.filter((lease) => !lease.own && lease.kind === kind) ?? [];
    return taken.length > 0 ? new Set(taken.map(({ _id }) => _id)) : nobodys;
  }, [data, kind]);
}

/** Writes a lease into the cache, so that it is shown before the leases are fetched again. */
export function showLease(client: QueryClient, kind: RecordKind, id: string, lease: Lease | null): void {
  client.setQueryData(leasesQuery().queryKey, (before) => {
    const others = (before?.leases ?? []).filter((each) => !isOf(kind, id)(each));
    return { leases: lease ? [...others, lease] : others };
  });
}
