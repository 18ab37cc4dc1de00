import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { byId, useCall } from "../../../platform/calls/use-call.ts";

export const LOAD_FAILED = t`Failed to load users.`;
export const FIND_FAILED = t`Failed to fetch users.`;

/** Finds the accounts with an e-mail address. Several accounts may have the same unverified address. */
export function useFindAccounts() {
  const api = useApi();
  return useMutation({
    mutationFn: async (email: string): Promise<User[]> =>
      (await api("GET /users", { query: { email }, fallback: FIND_FAILED })).users,
    gcTime: 0,
  });
}

/** Query of the invitations to people who have not signed in yet. */
export const invitesQuery = () =>
  adminQuery("GET /admin/staff-invites", {
    fallback: t`Failed to load invitations.`,
    select: ({ invites }) => invites,
  });

/** Invites an e-mail address that has no account. If the call fails, the caller shows the error. */
export const useInvite = () =>
  useCall("POST /admin/staff-invites", {
    fallback: t`Failed to invite.`,
    done: ({ invite }) =>
      invite.mail === null
        ? t`${invite.email} is invited. Copy the invitation and send it to them.`
        : t`${invite.email} is invited, and an e-mail is on its way.`,
    untilRead: true,
  });

export const useWithdrawInvite = () =>
  useCall("DELETE /admin/staff-invites/{id}", {
    input: byId,
    fallback: t`Failed to withdraw the invitation.`,
    done: t`The invitation is withdrawn.`,
    untilRead: true,
  });
