import type { NewCategory, NewProduct } from "@hira/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../api/admin-freshness.ts";
import type { Api } from "../../api/client.ts";
import { useApi } from "../../api/context.tsx";
import { ApiError, messageOf } from "../../api/error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { toast } from "../../design/toast.ts";

/** All categories, from the same call as the shop's. */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.categories,
    queryFn: async ({ signal }) =>
      (await api("GET /categories", { signal, fallback: "Failed to fetch categories." })).categories,
    ...adminFreshness,
  });
}

/** Everything on sale, newest first. Stock moves with every sale. */
export function productsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.products,
    queryFn: async ({ signal }) =>
      (await api("GET /products", { signal, fallback: "Failed to load products" })).products,
    ...adminFreshness,
    refetchInterval: adminLive.refetchInterval,
  });
}

/** A change of the catalogue shows in the shop, in the lists of voucher products and in what runs out. */
const affected = [
  queryKeys.categories,
  queryKeys.products,
  queryKeys.voucherProducts,
  queryKeys.adminNotifications,
];

const productFailures = { create: "Failed to create product", update: "Failed to update product" };

const OPERATION_FAILED = "Operation failed";

/** The text of a product that could not be saved (docs/rules.md#admin-area). */
export function saveFailure(error: unknown, fallback = OPERATION_FAILED): string {
  const isSignedOut = error instanceof ApiError && (error.status === 401 || error.code === "admin_only");
  return isSignedOut ? "Admin sign-in required." : messageOf(error, fallback);
}

/** That it failed, and below it why. */
const failToast = (error: Error) =>
  void toast.error(OPERATION_FAILED, { description: saveFailure(error, "Please try again.") });

export function useCreateProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: NewProduct) => api("POST /products", { body, fallback: productFailures.create }),
    onSuccess: () => void toast.success("Product created"),
    onError: failToast,
    meta: { invalidates: affected },
  });
}

/** The same for the simple form, which has texts of its own. */
export function useAddProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: NewProduct) => api("POST /products", { body, fallback: "Failed to add product." }),
    onSuccess: () => void toast.success("Product added successfully!"),
    onError: (error) => void toast.error(saveFailure(error, "Failed to add product.")),
    meta: { invalidates: affected },
  });
}

export interface ProductChange {
  id: string;
  change: Partial<NewProduct>;
}

export function useChangeProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, change }: ProductChange) =>
      api("PATCH /products/{id}", { params: { id }, body: change, fallback: productFailures.update }),
    onSuccess: () => void toast.success("Product updated"),
    onError: failToast,
    meta: { invalidates: affected },
  });
}

/** A failure is for the dialog that asked. */
export function useDeleteProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /products/{id}", { params: { id }, fallback: "Failed to delete product" }),
    onSuccess: () => void toast.success("Product deleted"),
    meta: { invalidates: affected },
  });
}

const categoryFailures = { create: "Failed to create category.", update: "Failed to update category." };

/** Creates a category, or changes the one with the id. */
export function useSaveCategory() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: NewCategory & { id: string | null }) =>
      id
        ? api("PATCH /categories/{id}", { params: { id }, body, fallback: categoryFailures.update })
        : api("POST /categories", { body, fallback: categoryFailures.create }),
    onSuccess: (_, { id }) =>
      void toast.success(id ? "Category updated successfully!" : "Category added successfully!"),
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
      api("DELETE /categories/{id}", { params: { id }, fallback: "Failed to delete category." }),
    onSuccess: () => void toast.success("Category deleted successfully!"),
    meta: { invalidates: affected },
  });
}
