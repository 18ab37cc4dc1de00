import type { CodeStatus, ProductType } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { ApiError, messageOf } from "../../../platform/api/error.ts";
import { useIntent } from "../../../platform/api/idempotency.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";
import type { CodeFilter } from "./code-filter.ts";
import type { AskedGuide } from "./redeem-guide-values.ts";

/** The text of a failed call (docs/rules/admin-area.md#admin-area). */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 401) return t`Admin access required.`;
  return messageOf(error, fallback);
}

/** For a dialog that shows the error's message. */
export function forDialog<T>(call: Promise<T>, fallback: string): Promise<T> {
  return call.catch((error: unknown) => {
    throw new Error(failureText(error, fallback));
  });
}

const failToast = (fallback: string) => (error: Error) => void toast.error(failureText(error, fallback));

/** What the texts of failures call each list. */
const lists = {
  normal: t`Failed to load normal products`,
  unipin: t`Failed to load UniPin products`,
  all: t`Failed to load all products`,
};

export const GUIDE_FAILED = t`Failed to load how its codes are redeemed.`;
const SAVE_GUIDE_FAILED = t`Failed to save how its codes are redeemed.`;

export type ProductList = keyof typeof lists;

export function voucherProductsQuery(api: Api, type: ProductList) {
  return queryOptions({
    queryKey: [...adminKeys.voucherProducts, type],
    queryFn: async ({ signal }) =>
      (await api("GET /admin/unipin/products", { query: { type }, signal, fallback: lists[type] })).products,
    ...adminFreshness,
    // Stock moves with every sale.
    staleTime: 0,
    refetchInterval: adminLive.refetchInterval,
  });
}

/** A page of codes, newest first, masked. */
export function codesQuery(api: Api, { product, search, ...rest }: CodeFilter) {
  return queryOptions({
    queryKey: [...adminKeys.voucherCodes, { product, search, ...rest }],
    queryFn: ({ signal }) =>
      api("GET /admin/unipin/codes", {
        query: { ...rest, ...(product && { productId: product }), ...(search && { q: search }) },
        signal,
        fallback: t`Failed to load codes`,
      }),
    ...adminFreshness,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Codes make a product's stock, which customers see as well. */
const affected = [
  adminKeys.voucherProducts,
  adminKeys.voucherCodes,
  adminKeys.dashboard,
  adminKeys.notifications,
  queryKeys.categories,
  adminKeys.categories,
  adminKeys.products,
];

export interface Batch {
  productId: string;
  codes: string[];
}

export interface CodeUpload extends Batch {
  /** What the admin saw it to be: should it be another meanwhile, nothing is stored and nothing converted. */
  expectedType: ProductType;
  /** Codes that look like another package were seen, and are meant. */
  acceptOtherPackage: boolean;
  /** Codes that are unlike the others were seen, and are meant. */
  acceptOdd: boolean;
}

/** What an upload would do, without doing it. */
export function useCheckCodes() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Batch) => api("POST /admin/unipin/check", { body, fallback: t`Code upload failed` }),
    onError: failToast(t`Code upload failed`),
  });
}

export function useUploadCodes() {
  const api = useApi();
  // Without a name: codes must not stay in the browser's storage.
  const intent = useIntent();
  return useMutation({
    mutationFn: (body: CodeUpload) =>
      api("POST /admin/unipin/upload", {
        body,
        idempotencyKey: intent.keyFor(body),
        fallback: t`Code upload failed`,
      }),
    onSuccess: ({ inserted, duplicates }) => {
      intent.settle();
      toast.success(t`Upload successful! New: ${inserted}, Duplicates: ${duplicates}`);
    },
    onError: failToast(t`Code upload failed`),
    meta: { invalidates: affected },
  });
}

export interface CodeChange {
  id: string;
  code?: string;
  status?: CodeStatus;
  productId?: string;
  acceptOtherPackage?: boolean;
  acceptOdd?: boolean;
}

export function useChangeCode() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: CodeChange) =>
      api("PATCH /admin/unipin/codes/{id}", { params: { id }, body, fallback: t`Update failed` }),
    onSuccess: () => void toast.success(t`Code updated`),
    onError: failToast(t`Update failed`),
    meta: { invalidates: affected },
  });
}

/** The whole code; the audit log keeps who asked. It is never kept in the cache. */
export function useRevealCode() {
  const api = useApi();
  return useMutation({
    mutationFn: async (id: string) =>
      (await api("POST /admin/unipin/codes/{id}/reveal", { params: { id } })).code,
    onError: failToast(t`Failed to show the code`),
    gcTime: 0,
  });
}

/** A failure is for the dialog that asked, here and below. */
export function useDeleteCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /admin/unipin/codes/{id}", { params: { id }, fallback: t`Delete failed` }),
    onSuccess: () => void toast.success(t`Deleted`),
    meta: { invalidates: affected },
  });
}

export function useDeleteCodes() {
  const api = useApi();
  return useMutation({
    mutationFn: (ids: string[]) =>
      api("POST /admin/unipin/codes/bulk-delete", { body: { ids }, fallback: t`Bulk delete failed` }),
    onSuccess: ({ deletedCount }) => void toast.success(t`Deleted: ${deletedCount}`),
    meta: { invalidates: affected },
  });
}

export function useSetNormal() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, force }: { id: string; force: boolean }) =>
      api("PATCH /admin/unipin/product/{id}/type", {
        params: { id },
        body: { type: "normal", force },
        fallback: t`Failed to set normal`,
      }),
    onSuccess: () => void toast.success(t`Product type set to normal`),
    meta: { invalidates: affected },
  });
}

/** How the codes of a product are redeemed, as its buyers are told. */
export function redeemGuideQuery(api: Api, productId: string) {
  return queryOptions({
    queryKey: [...adminKeys.voucherProducts, "redeem-guide", productId],
    queryFn: async ({ signal }) =>
      (
        await api("GET /admin/unipin/product/{id}/redeem-guide", {
          params: { id: productId },
          signal,
          fallback: GUIDE_FAILED,
        })
      ).guide,
    ...adminFreshness,
  });
}

/** Saves one guide with several products, one after the other; saving what is saved already changes nothing. */
export function useSaveRedeemGuide() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ products, guide }: { products: readonly string[]; guide: AskedGuide }) => {
      for (const id of products)
        await api("PATCH /admin/unipin/product/{id}/redeem-guide", {
          params: { id },
          body: guide,
          fallback: SAVE_GUIDE_FAILED,
        });
    },
    onSuccess: (_, { products }) =>
      void toast.success(products.length > 1 ? t`Saved for ${products.length} products.` : t`Saved.`),
    onError: failToast(SAVE_GUIDE_FAILED),
    meta: { invalidates: [adminKeys.voucherProducts] },
  });
}
