import type { CallInput, Supplier } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { toast } from "../../../platform/design/toast.ts";

export function suppliersQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.suppliers,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/suppliers", { signal, fallback: t`Failed to load suppliers.` })).suppliers,
    ...adminLive,
    staleTime: 0,
  });
}

/** Products in their order, some more with each page; `search`: words of the game and the product. */
export function mappingsQuery(api: Api, search: string) {
  return infiniteQueryOptions({
    queryKey: [...adminKeys.mappings, search],
    queryFn: ({ signal, pageParam }) =>
      api("GET /admin/mappings", {
        query: { ...(search && { search }), ...(pageParam && { after: pageParam }) },
        signal,
        fallback: t`Failed to load products.`,
      }),
    initialPageParam: "",
    getNextPageParam: ({ mappings, hasMore }) => (hasMore ? mappings.at(-1)?.product._id : undefined),
    placeholderData: keepPreviousData,
    ...adminFreshness,
    staleTime: 0,
  });
}

/** What a supplier sells, of which `search` is looked for. */
export function catalogueQuery(api: Api, id: string, search: string) {
  return queryOptions({
    queryKey: adminKeys.supplierCatalogue(id, search),
    queryFn: ({ signal }) =>
      api("GET /admin/suppliers/{id}/catalogue", {
        signal,
        params: { id },
        query: { search },
        fallback: t`Failed to load what it sells.`,
      }),
    placeholderData: keepPreviousData,
    ...adminFreshness,
    staleTime: 0,
  });
}

const meta = {
  invalidates: [adminKeys.suppliers, adminKeys.mappings, adminKeys.notifications],
};

export type NewSupplier = CallInput<"POST /admin/suppliers">["body"];
export type SupplierChange = CallInput<"PATCH /admin/suppliers/{id}">["body"];
export type MappingChange = CallInput<"PATCH /admin/products/{id}/suppliers">["body"];

/** A failure is for the form. */
export function useAddSupplier() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: NewSupplier) =>
      api("POST /admin/suppliers", { body, fallback: t`Failed to add the supplier.` }),
    onSuccess: ({ supplier }) => void toast.success(t`${supplier.name} is added. Try the connection.`),
    meta,
  });
}

/** A failure is for the form, or for who pressed the button. */
export function useChangeSupplier() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: SupplierChange & { id: string }) =>
      api("PATCH /admin/suppliers/{id}", {
        params: { id },
        body,
        fallback: t`Failed to change the supplier.`,
      }),
    onSuccess: ({ supplier: { name } }, { active, name: renamed }) =>
      void toast.success(
        renamed !== undefined || active === undefined
          ? t`${name} is changed`
          : active
            ? t`${name} takes orders again`
            : t`${name} is paused`,
      ),
    meta,
  });
}

/** A failure is for the dialog that asked. */
export function useDeleteSupplier() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /admin/suppliers/{id}", { params: { id }, fallback: t`Failed to delete the supplier.` }),
    onSuccess: () => void toast.success(t`The supplier is deleted`),
    meta,
  });
}

/** What came of it is for the row. */
export function useTrySupplier() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ _id: id }: Supplier) =>
      api("POST /admin/suppliers/{id}/try", { params: { id }, fallback: t`Failed to try the connection.` }),
    meta,
  });
}

/** A failure is for the dialog. */
export function useMapProduct() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: MappingChange & { id: string }) =>
      api("PATCH /admin/products/{id}/suppliers", {
        params: { id },
        body,
        fallback: t`Failed to save how it is delivered.`,
      }),
    onSuccess: ({ mapping }) => void toast.success(t`${mapping.product.name} is saved`),
    meta: { invalidates: [adminKeys.mappings, adminKeys.suppliers, adminKeys.products] },
  });
}
