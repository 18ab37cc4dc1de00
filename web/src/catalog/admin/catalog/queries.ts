import type { ChangedProduct, NewCategory, NewProduct } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { ApiError, messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

/** All categories, those that are switched off too. */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.categories,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/categories", { signal, fallback: t`Failed to fetch categories.` })).categories,
    ...adminFreshness,
  });
}

/** Every product, those that are switched off too, newest first. Stock moves with every sale. */
export function productsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.products,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/products", { signal, fallback: t`Failed to load products` })).products,
    ...adminFreshness,
    refetchInterval: adminLive.refetchInterval,
  });
}

/** A change of the catalogue shows in the shop, in the lists of voucher products and in what runs out. */
const affected = [
  queryKeys.categories,
  queryKeys.everyProduct,
  adminKeys.categories,
  adminKeys.products,
  adminKeys.voucherProducts,
  adminKeys.notifications,
];

const categoryFailures = { create: t`Failed to create category.`, update: t`Failed to update category.` };
const productFailures = { create: t`Failed to create product`, update: t`Failed to update product` };

const OPERATION_FAILED = t`Operation failed`;

/** The text of a product that could not be saved (docs/rules/admin-area.md#admin-area). */
export function saveFailure(error: unknown, fallback = OPERATION_FAILED): string {
  const isSignedOut = error instanceof ApiError && (error.status === 401 || error.code === "admin_only");
  return isSignedOut ? t`Admin sign-in required.` : messageOf(error, fallback);
}

/** That it failed, and below it why. */
const failToast = (error: Error) =>
  void toast.error(OPERATION_FAILED, { description: saveFailure(error, t`Please try again.`) });

export function useCreateProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: NewProduct) => api("POST /products", { body, fallback: productFailures.create }),
    onSuccess: () => void toast.success(t`Product created`),
    onError: failToast,
    meta: { invalidates: affected },
  });
}

/** The same for the simple form, which has texts of its own. */
export function useAddProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: NewProduct) => api("POST /products", { body, fallback: t`Failed to add product.` }),
    onSuccess: () => void toast.success(t`Product added successfully!`),
    onError: (error) => void toast.error(saveFailure(error, t`Failed to add product.`)),
    meta: { invalidates: affected },
  });
}

export interface ProductChange {
  id: string;
  change: ChangedProduct;
}

export function useChangeProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, change }: ProductChange) =>
      api("PATCH /products/{id}", { params: { id }, body: change, fallback: productFailures.update }),
    onSuccess: () => void toast.success(t`Product updated`),
    onError: failToast,
    meta: { invalidates: affected },
  });
}

/** Puts a product or a game on sale, or takes it off. */
export function useSwitch(kind: "product" | "category") {
  const api = useApi();
  const failed = kind === "product" ? productFailures.update : categoryFailures.update;
  return useMutation({
    mutationFn: async ({ id, onSale }: { id: string; name: string; onSale: boolean }) => {
      const change = { params: { id }, body: { onSale }, fallback: failed };
      if (kind === "product") await api("PATCH /products/{id}", change);
      else await api("PATCH /categories/{id}", change);
    },
    onSuccess: (_, { name, onSale }) =>
      void toast.success(onSale ? t`${name} is on sale` : t`${name} is switched off`),
    onError: (error) => void toast.error(messageOf(error, failed)),
    meta: { invalidates: affected },
  });
}

/** Many prices at once; a failure is for the dialog that asked. */
export function useChangePrices() {
  const api = useApi();
  return useMutation({
    mutationFn: (changes: { _id: string; before: number; price: number }[]) =>
      api("POST /admin/products/prices", { body: { changes }, fallback: t`Failed to change the prices.` }),
    meta: { invalidates: affected },
  });
}

export interface CatalogFile {
  kind: "products" | "games";
  csv: string;
  setStock: boolean;
}

/** What a file would do; failures show beside it. */
export function useCheckFile() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CatalogFile) =>
      api("POST /admin/catalogue/check", { body, fallback: t`Failed to check the file.` }),
  });
}

export function useImportFile() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: CatalogFile & { digest: string }) =>
      api("POST /admin/catalogue/import", { body, fallback: t`Failed to import the file.` }),
    meta: { invalidates: affected },
  });
}

/** Puts the games in order, or the packages of one; a failure is for the dialog that asked. */
export function useArrange() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ categoryId, ids }: { categoryId?: string; ids: string[] }) => {
      const change = { body: { ids }, fallback: t`Failed to save the order.` };
      return categoryId
        ? api("POST /admin/categories/{id}/products/order", { ...change, params: { id: categoryId } })
        : api("POST /admin/categories/order", change);
    },
    onSuccess: (_, { ids }) => void toast.success(ids.length > 0 ? t`Order saved` : t`Order given up`),
    meta: { invalidates: affected },
  });
}

/** A failure is for the dialog that asked. */
export function useDeleteProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /products/{id}", { params: { id }, fallback: t`Failed to delete product` }),
    onSuccess: () => void toast.success(t`Product deleted`),
    meta: { invalidates: affected },
  });
}

/** Creates a category, or changes the one with the id. */
export function useSaveCategory() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: NewCategory & { id: string | null }) =>
      id
        ? api("PATCH /categories/{id}", { params: { id }, body, fallback: categoryFailures.update })
        : api("POST /categories", { body, fallback: categoryFailures.create }),
    onSuccess: (_, { id }) =>
      void toast.success(id ? t`Category updated successfully!` : t`Category added successfully!`),
    onError: (error, { id }) =>
      void toast.error(messageOf(error, id ? categoryFailures.update : categoryFailures.create)),
    meta: { invalidates: affected },
  });
}

/** A failure is for the dialog that asked. */
export function useDeleteCategory() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /categories/{id}", { params: { id }, fallback: t`Failed to delete category.` }),
    onSuccess: () => void toast.success(t`Category deleted successfully!`),
    meta: { invalidates: affected },
  });
}
