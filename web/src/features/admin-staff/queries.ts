import type { Role, User } from "@hira/contract";
import { useMutation } from "@tanstack/react-query";
import { useApi } from "../../api/context.tsx";
import { queryKeys } from "../../api/query-keys.ts";
import { staffToast } from "../../design/staff-toast.ts";

export const LOAD_FAILED = "Failed to load users.";
export const FIND_FAILED = "Failed to fetch users.";

/** The accounts that have an e-mail; more than one where nobody verified it. */
export function useFindAccounts() {
  const api = useApi();
  return useMutation({
    mutationFn: async (email: string): Promise<User[]> =>
      (await api("GET /users", { query: { email }, fallback: FIND_FAILED })).users,
    gcTime: 0,
  });
}

/** Makes an account admin, or a customer again. A failure is for the dialog that asked. */
export function useChangeRole() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ uid, role }: { uid: string; role: Role }) =>
      api("PATCH /users/{uid}/role", {
        params: { uid },
        body: { role },
        fallback: "Failed to update user role.",
      }),
    onSuccess: (_, { role }) => void staffToast.success(`User role updated to ${role}.`),
    // After a refusal as well: somebody else changed or deleted the account meanwhile.
    onSettled: (_reply, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: queryKeys.admin }),
  });
}
