import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { byId, useCall } from "../../../platform/calls/use-call.ts";

/** Milliseconds between polls while somebody waits for the first message of a phone. */
const PAIRING_MS = 1_000;
const LOOKING_MS = 5_000;

const failures = {
  load: t`Failed to load phones.`,
  pair: t`Failed to pair the phone.`,
  change: t`Failed to change the phone.`,
  delete: t`Failed to delete the phone.`,
  register: t`Failed to register the address.`,
  addSender: t`Failed to save the sender.`,
  dropSender: t`Failed to remove the sender.`,
};

/**
 * Query of the forwarders with the time when each last reported, and of the confirmed senders. `isPairing`: polls more
 * often.
 */
export const forwardersQuery = ({ isPairing = false } = {}) =>
  adminQuery("GET /admin/forwarders", {
    fallback: failures.load,
    ...adminLive,
    staleTime: 0,
    refetchInterval: isPairing ? PAIRING_MS : LOOKING_MS,
  });

/** Query of the shop's payment accounts whose messages a phone can receive. */
export const accountsQuery = () =>
  adminQuery("GET /admin/payment-accounts", {
    fallback: t`Failed to load numbers.`,
    select: ({ accounts }) => accounts,
  });

/** Pairs a forwarder. If that fails, the dialog shows the error. */
export const usePairPhone = () => useCall("POST /admin/forwarders", { fallback: failures.pair });

export const useChangePhone = () =>
  useCall("PATCH /admin/forwarders/{id}", {
    fallback: failures.change,
    done: ({ forwarder: { name } }, { active }) =>
      active === undefined
        ? t`${name} is changed`
        : active
          ? t`${name} is listened to again`
          : t`${name} is paused`,
  });

export const useDeletePhone = () =>
  useCall("DELETE /admin/forwarders/{id}", {
    input: byId,
    fallback: failures.delete,
    done: t`The phone is deleted`,
  });

export const useRegisterPhone = () =>
  useCall("POST /admin/forwarders/{id}/register", { fallback: failures.register });

export const useAddSender = () =>
  useCall("POST /admin/wallet-senders", {
    fallback: failures.addSender,
    done: ({ sender: { sender, method } }) => t`${sender} counts as ${methodName(method)} from now on`,
  });

export const useDropSender = () =>
  useCall("DELETE /admin/wallet-senders/{id}", {
    input: byId,
    fallback: failures.dropSender,
    done: t`The sender counts as no wallet any more`,
  });
