import type { NewOrderInstruction, NewPaymentInstruction } from "@hira/contract";
import { offeredMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { addOrChange, byId, useCall } from "../../../platform/calls/use-call.ts";

const created = {
  fallback: t`Failed to create instruction.`,
  done: t`Instruction added successfully!`,
  failureToast: true,
} as const;
const changed = {
  fallback: t`Failed to update instruction.`,
  done: t`Instruction updated successfully!`,
  failureToast: true,
} as const;
const deleted = {
  input: byId,
  fallback: t`Failed to delete instruction.`,
  done: t`Instruction deleted successfully!`,
};

/** Returns the fields without the method, because the method of an existing instruction cannot be changed. */
function withoutMethod<T extends { method: unknown }>({ method: _, ...rest }: T): Omit<T, "method"> {
  return rest;
}

/** Query of the payment instructions, at most one for each method. */
export const paymentInstructionsQuery = () =>
  adminQuery("GET /payment-instructions", {
    fallback: t`Failed to fetch payment instructions.`,
    select: ({ instructions }) => instructions,
  });

/**
 * Returns the methods that customers can choose: those that every shop offers, and those that have a payment
 * instruction.
 */
export const useOfferedMethods = () => offeredMethods(useQuery(paymentInstructionsQuery()).data);

export const useSavePaymentInstruction = () =>
  addOrChange(
    useCall("POST /payment-instructions", created),
    useCall("PATCH /payment-instructions/{id}", {
      ...changed,
      input: withoutMethod<NewPaymentInstruction & { id: string }>,
    }),
  );

/** Deletes a payment instruction. If that fails, the dialog shows the error. */
export const useDeletePaymentInstruction = () => useCall("DELETE /payment-instructions/{id}", deleted);

/** Query of all payment accounts of all methods. */
export const paymentAccountsQuery = () =>
  adminQuery("GET /admin/payment-accounts", {
    fallback: t`Failed to load numbers.`,
    select: ({ accounts }) => accounts,
  });

export const useAddAccount = () =>
  useCall("POST /admin/payment-accounts", {
    fallback: t`Failed to add the number.`,
    done: t`Number added`,
    failureToast: true,
  });

export const useSwitchAccount = () =>
  useCall("PATCH /admin/payment-accounts/{id}", {
    fallback: t`Failed to switch the number.`,
    done: (_, { active }) => (active ? t`Number is shown to customers` : t`Number is not shown any more`),
    failureToast: true,
  });

/** Query of the fees that are added to the price of an order, by payment method. */
export const orderInstructionsQuery = () =>
  adminQuery("GET /order-instructions", {
    fallback: t`Failed to fetch order instructions.`,
    select: ({ instructions }) => instructions,
  });

export const useSaveOrderInstruction = () =>
  addOrChange(
    useCall("POST /order-instructions", created),
    useCall("PATCH /order-instructions/{id}", {
      ...changed,
      input: withoutMethod<NewOrderInstruction & { id: string }>,
    }),
  );

export const useDeleteOrderInstruction = () =>
  useCall("DELETE /order-instructions/{id}", { ...deleted, failureToast: true });
