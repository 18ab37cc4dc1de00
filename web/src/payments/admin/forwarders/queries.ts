import type { CallInput } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { toast } from "../../../platform/design/toast.ts";

/** While somebody holds the phone and waits for it to be heard. */
const PAIRING_MS = 2_000;
const LOOKING_MS = 5_000;

const failures = {
  load: t`Failed to load phones.`,
  pair: t`Failed to pair the phone.`,
  change: t`Failed to change the phone.`,
  delete: t`Failed to delete the phone.`,
  addSender: t`Failed to save the sender.`,
  dropSender: t`Failed to remove the sender.`,
};

/** The phones, with when they were heard, and the senders that count as wallets. `isPairing`: somebody waits for one. */
export function forwardersQuery(api: Api, { isPairing = false } = {}) {
  return queryOptions({
    queryKey: adminKeys.forwarders,
    queryFn: ({ signal }) => api("GET /admin/forwarders", { signal, fallback: failures.load }),
    ...adminLive,
    staleTime: 0,
    refetchInterval: isPairing ? PAIRING_MS : LOOKING_MS,
  });
}

/** The shop's own numbers: what a phone may hear of. */
export function accountsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.paymentAccounts,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/payment-accounts", { signal, fallback: t`Failed to load numbers.` })).accounts,
    ...adminFreshness,
  });
}

const meta = { invalidates: [adminKeys.forwarders, adminKeys.notifications] };

export type NewPhone = CallInput<"POST /admin/forwarders">["body"];
export type PhoneChange = CallInput<"PATCH /admin/forwarders/{id}">["body"];

/** A failure is for the form. */
export function usePairPhone() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: NewPhone) => api("POST /admin/forwarders", { body, fallback: failures.pair }),
    meta,
  });
}

export function useChangePhone() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: PhoneChange & { id: string }) =>
      api("PATCH /admin/forwarders/{id}", { params: { id }, body, fallback: failures.change }),
    onSuccess: ({ forwarder: { name } }, { active }) =>
      void toast.success(
        active === undefined
          ? t`${name} is changed`
          : active
            ? t`${name} is listened to again`
            : t`${name} is paused`,
      ),
    meta,
  });
}

/** A failure is for the dialog that asked. */
export function useDeletePhone() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /admin/forwarders/{id}", { params: { id }, fallback: failures.delete }),
    onSuccess: () => void toast.success(t`The phone is deleted`),
    meta,
  });
}

export type NewSender = CallInput<"POST /admin/wallet-senders">["body"];

/** A failure is for the form. */
export function useAddSender() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: NewSender) =>
      api("POST /admin/wallet-senders", { body, fallback: failures.addSender }),
    onSuccess: ({ sender: { sender, method } }) =>
      void toast.success(t`${sender} counts as ${method} from now on`),
    meta,
  });
}

/** A failure is for the dialog that asked. */
export function useDropSender() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /admin/wallet-senders/{id}", { params: { id }, fallback: failures.dropSender }),
    onSuccess: () => void toast.success(t`The sender counts as no wallet any more`),
    meta,
  });
}
