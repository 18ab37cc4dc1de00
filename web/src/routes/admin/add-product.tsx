import { AddProduct } from "../../features/admin-catalog/add-product.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Add Product</h1>
      <AddProduct />
    </div>
  );
}

export function head(): Head {
  return { title: "Add Product", noIndex: true };
}
