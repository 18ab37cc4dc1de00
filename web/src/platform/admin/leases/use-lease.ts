import type { RecordKind } from "@hira/contract";
import { LEASE_RENEWAL_SECONDS } from "@hira/contract/platform/constants/leases";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../api/context.tsx";
import { useMayCall } from "../../api/grants.tsx";
import { giveUpLease, takeCalls, takeLease } from "./calls.ts";
import { showLease } from "./queries.ts";

/**
 * Holds a lease on the record while `id` is set, and ends the lease afterwards. A colleague's lease is never
 * ended. Failures are ignored: a lease only warns, and the next renewal tries again.
 */
export function useLease(kind: RecordKind | undefined, id: string | undefined): void {
  const api = useApi();
  const client = useQueryClient();
  const mayCall = useMayCall();
  const mayTake = kind !== undefined && mayCall(takeCalls[kind]);
  useEffect(() => {
    if (!kind || !id || !mayTake) return;
    let isLeft = false;
    const renew = async () => {
      const { lease } = await takeLease(api, kind, id);
      if (!isLeft) showLease(client, kind, id, lease);
      // The lease was granted after the person had left the page. It is ended here, because no other code
      // would end it.
      else if (lease.own) await giveUpLease(api, kind, id);
    };
    const leave = (options?: { keepalive: boolean }) =>
      void giveUpLease(api, kind, id, options).catch(() => {});
    const say = () => void renew().catch(() => {});
    say();
    const timer = setInterval(say, LEASE_RENEWAL_SECONDS * 1_000);
    const onPageHide = () => leave({ keepalive: true });
    addEventListener("pagehide", onPageHide);
    // A page that the browser restored from its back/forward cache takes the lease again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && say();
    addEventListener("pageshow", onPageShow);
    return () => {
      isLeft = true;
      clearInterval(timer);
      removeEventListener("pagehide", onPageHide);
      removeEventListener("pageshow", onPageShow);
      leave();
    };
  }, [api, client, kind, id, mayTake]);
}

/** Returns the call by which the admin takes a lease over from another admin. */
export function useTakeOver(kind: RecordKind | undefined) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      if (!kind) return;
      const { lease } = await takeLease(api, kind, id, true);
      showLease(client, kind, id, lease);
    },
  });
}
