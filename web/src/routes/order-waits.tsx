import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/context.tsx";
import { fundRequestsQuery } from "../features/funding/queries.ts";
import { useWaitingOrder } from "../features/orders/use-waiting-order.ts";
import { WaitingOrderCard } from "../features/orders/waiting-order-card.tsx";
import { useProfile } from "../identity/auth.tsx";

/** The order that somebody left to add money for it; nothing where there is none. */
export function OrderWaits({ uid, className }: { uid: string; className?: string }) {
  const order = useWaitingOrder(uid);
  const { data: profile } = useProfile();
  const { data: requests } = useQuery({ ...fundRequestsQuery(useApi(), uid), enabled: order !== null });
  if (!order) return null;
  const isComing = requests?.some(({ status }) => status === "pending") ?? false;
  return (
    <div className={className}>
      <WaitingOrderCard uid={uid} order={order} balance={profile?.balance ?? null} isComing={isComing} />
    </div>
  );
}
