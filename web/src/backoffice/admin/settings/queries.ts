import type {
  Closure,
  ClosureInBengali,
  FeedSettings,
  OrderSettings,
  PaymentSettings,
  ShopInBengali,
  ShopSettings,
} from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

const LOAD_FAILED = t`Failed to load settings`;
const SAVE_FAILED = t`Failed to update settings`;

export const loadFailure = (error: Error) => messageOf(error, LOAD_FAILED);

export function shopSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.shopSettings,
    queryFn: ({ signal }) => api("GET /settings/shop", { signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
  });
}

export function useSaveShopSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<ShopSettings, "inBengali"> & { inBengali: ShopInBengali | null }) =>
      api("PATCH /settings/shop", { body, fallback: SAVE_FAILED }),
    onSuccess: (settings) => {
      queryClient.setQueryData(adminKeys.shopSettings, settings);
      toast.success(t`Shop settings updated`);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
    meta: { invalidates: [queryKeys.shop] },
  });
}

export function closureQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.closure,
    queryFn: ({ signal }) => api("GET /settings/closure", { signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
  });
}

export function useSaveClosure() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<Closure, "inBengali"> & { inBengali: ClosureInBengali | null }) =>
      api("PATCH /settings/closure", { body, fallback: SAVE_FAILED }),
    onSuccess: (closure) => {
      queryClient.setQueryData(adminKeys.closure, closure);
      toast.success(closure.closed ? t`The shop is closed` : t`The shop is open`);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
    meta: { invalidates: [queryKeys.shop] },
  });
}

export function orderSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.orderSettings,
    queryFn: ({ signal }) => api("GET /settings/orders", { signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
  });
}

export function useSaveOrderSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderSettings) => api("PATCH /settings/orders", { body, fallback: SAVE_FAILED }),
    onSuccess: (settings) => {
      queryClient.setQueryData(adminKeys.orderSettings, settings);
      toast.success(t`Order settings updated`);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
  });
}

export function feedSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: [...adminKeys.orderSettings, "feed"],
    queryFn: ({ signal }) => api("GET /settings/feed", { signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
  });
}

export function useSaveFeedSettings() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: FeedSettings) => api("PATCH /settings/feed", { body, fallback: SAVE_FAILED }),
    onSuccess: () => void toast.success(t`Live orders updated`),
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
    meta: { invalidates: [[...adminKeys.orderSettings, "feed"], queryKeys.publicOrders] },
  });
}

export function paymentSettingsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.paymentSettings,
    queryFn: ({ signal }) => api("GET /settings/payments", { signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
  });
}

/** Whether any phone is paired that forwards messages. */
export function hasPhoneQuery(api: Api) {
  return queryOptions({
    queryKey: [...adminKeys.forwarders, "any"],
    queryFn: ({ signal }) => api("GET /admin/forwarders", { signal, fallback: LOAD_FAILED }),
    select: ({ forwarders }) => forwarders.some(({ active }) => active),
    ...adminFreshness,
  });
}

export function useSavePaymentSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PaymentSettings) => api("PATCH /settings/payments", { body, fallback: SAVE_FAILED }),
    onSuccess: (settings) => {
      queryClient.setQueryData(adminKeys.paymentSettings, settings);
      toast.success(t`Payment settings updated`);
    },
    onError: (error) => void toast.error(messageOf(error, SAVE_FAILED)),
    // What waits says why it was not taken by itself.
    meta: { invalidates: [adminKeys.payments, adminKeys.fundRequests, adminKeys.orders] },
  });
}
