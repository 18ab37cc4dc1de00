import { CategoryManager } from "../../features/admin-catalog/category-manager.tsx";
import { useQueryState } from "../../lib/use-query-state.ts";
import type { Head } from "../../routing/route.ts";
import { PlayerIdPreview } from "./player-id-preview.tsx";

const parse = (query: URLSearchParams) => (query.get("search") ?? "").trim();
const format = (search: string) => new URLSearchParams(search ? { search } : {});

export function Component() {
  const [search, setSearch] = useQueryState(parse, format);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Top-Up Categories</h1>
      <CategoryManager
        search={search}
        onSearch={(text) => setSearch(text, { replace: true })}
        preview={(rule) => <PlayerIdPreview rule={rule} />}
      />
    </div>
  );
}

export function head(): Head {
  return { title: "Top-Up Categories", noIndex: true };
}
