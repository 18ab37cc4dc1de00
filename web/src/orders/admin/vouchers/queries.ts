import type { CallInput } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { invalidate } from "../../../platform/api/changes.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { ApiError, messageOf } from "../../../platform/api/error.ts";
import { byId, useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";
import type { CodeFilter } from "./code-filter.ts";

/** Returns the error message of a failed call (docs/rules/admin-area.md#admin-area). */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 401) return t`Admin access required.`;
  return messageOf(error, fallback);
}

/** Returns the call's promise with another error: it rejects with the message that the dialog shows. */
export function forDialog<T>(call: Promise<T>, fallback: string): Promise<T> {
  return call.catch((error: unknown) => {
    throw new Error(failureText(error, fallback));
  });
}

const failToast = (fallback: string) => (error: Error) => void toast.error(failureText(error, fallback));

/** Error messages if a list of products or codes cannot be loaded. */
const lists = {
  normal: t`Failed to load normal products`,
  unipin: t`Failed to load UniPin products`,
  all: t`Failed to load all products`,
};

export const GUIDE_FAILED = t`Failed to load how its codes are redeemed.`;
const SAVE_GUIDE_FAILED = t`Failed to save how its codes are redeemed.`;

export type ProductList = keyof typeof lists;

export const voucherProductsQuery = (type: ProductList) =>
  adminQuery("GET /admin/unipin/products", {
    query: { type },
    fallback: lists[type],
    select: ({ products }) => products,
    // The stock is fetched again each time, because it changes with every sale.
    staleTime: 0,
    refetchInterval: adminLive.refetchInterval,
  });

/**
 * Query of the IDs of normal products for which a redeemer uses their own codes. If codes are uploaded to such a
 * product, it stays a normal product.
 */
export const redeemedQuery = () =>
  adminQuery("GET /admin/unipin/products", {
    query: { type: "normal" },
    fallback: lists.normal,
    select: ({ redeemed }) => new Set(redeemed),
    staleTime: 0,
    refetchInterval: adminLive.refetchInterval,
  });

/** Query of one page of voucher codes, newest first. Only the last characters of a code are included. */
export const codesQuery = ({ product, search, ...rest }: CodeFilter) =>
  adminQuery("GET /admin/unipin/codes", {
    query: { ...rest, ...(product && { productId: product }), ...(search && { q: search }) },
    fallback: t`Failed to load codes`,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Checks an upload of codes without storing anything. */
export const useCheckCodes = () =>
  useCall("POST /admin/unipin/check", {
    fallback: t`Code upload failed`,
    onError: failToast(t`Code upload failed`),
  });

export const useUploadCodes = () =>
  useCall("POST /admin/unipin/upload", {
    // The call contains codes, which must not be stored in the browser. So its idempotency key is stored only in the
    // page's memory.
    intent: "page",
    fallback: t`Code upload failed`,
    done: ({ inserted, duplicates }) => t`Upload successful! New: ${inserted}, Duplicates: ${duplicates}`,
    onError: failToast(t`Code upload failed`),
  });

export type CodeChange = CallInput<"PATCH /admin/unipin/codes/{id}">["body"] & { id: string };

export const useChangeCode = () =>
  useCall("PATCH /admin/unipin/codes/{id}", {
    fallback: t`Update failed`,
    done: t`Code updated`,
    onError: failToast(t`Update failed`),
  });

/** Fetches a whole code. The audit log records who fetched it, and the code is never cached. */
export const useRevealCode = () =>
  useCall("POST /admin/unipin/codes/{id}/reveal", {
    input: byId,
    onError: failToast(t`Failed to show the code`),
    gcTime: 0,
  });

/** Deletes a voucher code. If that fails, the dialog shows the error. */
export const useDeleteCode = () =>
  useCall("DELETE /admin/unipin/codes/{id}", {
    input: byId,
    fallback: t`Delete failed`,
    done: t`Deleted`,
  });

export const useDeleteCodes = () =>
  useCall("POST /admin/unipin/codes/bulk-delete", {
    input: (ids: string[]) => ({ ids }),
    fallback: t`Bulk delete failed`,
    done: ({ deletedCount }) => t`Deleted: ${deletedCount}`,
  });

export const useSetNormal = () =>
  useCall("PATCH /admin/unipin/product/{id}/type", {
    input: ({ id, force }: { id: string; force: boolean }) => ({ id, type: "normal" as const, force }),
    fallback: t`Failed to set normal`,
    done: t`Product type set to normal`,
  });

/** Query of the redeem guide of a product, as buyers see it. */
export const redeemGuideQuery = (id: string) =>
  adminQuery("GET /admin/unipin/product/{id}/redeem-guide", {
    params: { id },
    fallback: GUIDE_FAILED,
    select: ({ guide }) => guide,
  });

const SAVE_GUIDE = "PATCH /admin/unipin/product/{id}/redeem-guide";

/**
 * Saves the same redeem guide for several products, one after another. After a failure it can be repeated, because
 * saving an unchanged guide changes nothing.
 */
export function useSaveRedeemGuide() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      products,
      guide,
    }: {
      products: readonly string[];
      guide: CallInput<typeof SAVE_GUIDE>["body"];
    }) => {
      for (const id of products)
        await api(SAVE_GUIDE, {
          params: { id },
          body: guide,
          fallback: SAVE_GUIDE_FAILED,
        });
    },
    onSuccess: (_, { products }) => {
      void invalidate(client, SAVE_GUIDE);
      toast.success(products.length > 1 ? t`Saved for ${products.length} products.` : t`Saved.`);
    },
    onError: failToast(SAVE_GUIDE_FAILED),
  });
}
