import { productAddress } from "../../features/admin-catalog/product-filter.ts";
import { ProductManager } from "../../features/admin-catalog/product-manager.tsx";
import { useListState } from "../../features/admin-lists/use-list-state.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("products", productAddress);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">All Products</h1>
      <ProductManager filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: "All Products", noIndex: true };
}
