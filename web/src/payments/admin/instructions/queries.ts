import type { MobileMoney, NewOrderInstruction, NewPaymentInstruction } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

const failures = {
  create: t`Failed to create instruction.`,
  update: t`Failed to update instruction.`,
  delete: t`Failed to delete instruction.`,
};

/** A new instruction, or with its id the change of one. */
export type Saved<T> = T & { id: string | null };

const saveToasts = {
  onSuccess: (_: unknown, { id }: { id: string | null }) =>
    void toast.success(id ? t`Instruction updated successfully!` : t`Instruction added successfully!`),
  onError: (error: Error, { id }: { id: string | null }) =>
    void toast.error(messageOf(error, id ? failures.update : failures.create)),
};

const deleted = () => void toast.success(t`Instruction deleted successfully!`);

/** Where customers send money, per method: the same data as theirs. */
export function paymentInstructionsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.paymentInstructions,
    queryFn: async ({ signal }) =>
      (await api("GET /payment-instructions", { signal, fallback: t`Failed to fetch payment instructions.` }))
        .instructions,
    ...adminFreshness,
  });
}

export function useSavePaymentInstruction() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, method, ...rest }: Saved<NewPaymentInstruction>) =>
      id
        ? api("PATCH /payment-instructions/{id}", { params: { id }, body: rest, fallback: failures.update })
        : api("POST /payment-instructions", { body: { method, ...rest }, fallback: failures.create }),
    ...saveToasts,
    meta: { invalidates: [queryKeys.paymentInstructions, adminKeys.paymentAccounts] },
  });
}

/** A failure is for the dialog that asked. */
export function useDeletePaymentInstruction() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /payment-instructions/{id}", { params: { id }, fallback: failures.delete }),
    onSuccess: deleted,
    meta: { invalidates: [queryKeys.paymentInstructions, adminKeys.paymentAccounts] },
  });
}

/** Every number of every method. */
export function paymentAccountsQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.paymentAccounts,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/payment-accounts", { signal, fallback: t`Failed to load numbers.` })).accounts,
    ...adminFreshness,
  });
}

export function useAddAccount() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { method: MobileMoney; number: string }) =>
      api("POST /admin/payment-accounts", { body, fallback: t`Failed to add the number.` }),
    onSuccess: () => void toast.success(t`Number added`),
    onError: (error) => void toast.error(messageOf(error, t`Failed to add the number.`)),
    meta: { invalidates: [adminKeys.paymentAccounts] },
  });
}

export function useSwitchAccount() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      api("PATCH /admin/payment-accounts/{id}", {
        params: { id },
        body: { active },
        fallback: t`Failed to switch the number.`,
      }),
    onSuccess: (_, { active }) =>
      void toast.success(active ? t`Number is shown to customers` : t`Number is not shown any more`),
    onError: (error) => void toast.error(messageOf(error, t`Failed to switch the number.`)),
    meta: { invalidates: [adminKeys.paymentAccounts] },
  });
}

/** What paying an order costs beyond its price, per way to pay. */
export function orderInstructionsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.orderInstructions,
    queryFn: async ({ signal }) =>
      (await api("GET /order-instructions", { signal, fallback: t`Failed to fetch order instructions.` }))
        .instructions,
    ...adminFreshness,
  });
}

export function useSaveOrderInstruction() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, method, ...rest }: Saved<NewOrderInstruction>) =>
      id
        ? api("PATCH /order-instructions/{id}", { params: { id }, body: rest, fallback: failures.update })
        : api("POST /order-instructions", { body: { method, ...rest }, fallback: failures.create }),
    ...saveToasts,
    meta: { invalidates: [queryKeys.orderInstructions] },
  });
}

export function useDeleteOrderInstruction() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) =>
      api("DELETE /order-instructions/{id}", { params: { id }, fallback: failures.delete }),
    onSuccess: deleted,
    onError: (error) => void toast.error(messageOf(error, failures.delete)),
    meta: { invalidates: [queryKeys.orderInstructions] },
  });
}
