import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../api/context.tsx";
import { deviceIdKeys } from "./device-ids.ts";

/** Moves what this browser keeps of who is signed in to their account. */
export function useDeviceIds(uid: string | null): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (uid === null || deviceIdKeys(uid).length === 0) return;
    // Tried again with the next page that is loaded.
    void import("./move-from-device.ts")
      .then(({ moveFromDevice }) => moveFromDevice({ api, queryClient, uid }))
      .catch(() => {});
  }, [api, queryClient, uid]);
}
