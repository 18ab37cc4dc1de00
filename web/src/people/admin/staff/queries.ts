import type { User } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../../platform/api/context.tsx";

export const LOAD_FAILED = t`Failed to load users.`;
export const FIND_FAILED = t`Failed to fetch users.`;

/** Finds the accounts with an e-mail; an unverified one may belong to several. */
export function useFindAccounts() {
  const api = useApi();
  return useMutation({
    mutationFn: async (email: string): Promise<User[]> =>
      (await api("GET /users", { query: { email }, fallback: FIND_FAILED })).users,
    gcTime: 0,
  });
}
