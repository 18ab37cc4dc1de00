import { formatRequestFilter, parseRequestFilter } from "../../features/admin-funding/request-filter.ts";
import { RequestManager } from "../../features/admin-funding/request-manager.tsx";
import { useQueryState } from "../../lib/use-query-state.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useQueryState(parseRequestFilter, formatRequestFilter);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Funds Request Manager</h1>
      <RequestManager filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: "Funds Request Manager", noIndex: true };
}
