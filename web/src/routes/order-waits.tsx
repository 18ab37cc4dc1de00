import { useQuery } from "@tanstack/react-query";
import { useWaitingOrder } from "../orders/shop/orders/use-waiting-order.ts";
import { WaitingOrderCard } from "../orders/shop/orders/waiting-order-card.tsx";
import { fundRequestsQuery } from "../payments/shop/funding/queries.ts";
import { useProfile } from "../people/identity/auth.tsx";

/**
 * The order that the customer interrupted in order to add money for it. Renders nothing if there is no such
 * order.
 */
export function OrderWaits({ uid, className }: { uid: string; className?: string }) {
  const order = useWaitingOrder(uid);
  const { data: profile } = useProfile();
  const { data: requests } = useQuery({ ...fundRequestsQuery(uid), enabled: order !== null });
  if (!order) return null;
  const isComing = requests?.some(({ status }) => status === "pending") ?? false;
  return (
    <div className={className}>
      <WaitingOrderCard uid={uid} order={order} balance={profile?.balance ?? null} isComing={isComing} />
    </div>
  );
}
