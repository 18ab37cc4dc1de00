import { CatalogFiles } from "../../features/admin-catalog/catalog-files.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Import & Export</h1>
      <CatalogFiles />
    </div>
  );
}

export function head(): Head {
  return { title: "Import & Export", noIndex: true };
}
