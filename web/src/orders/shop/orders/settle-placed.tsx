import type { OrderDetail } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { supportLink } from "../../../catalog/shop/content/contact-links.ts";
import { contactQuery } from "../../../catalog/shop/content/queries.ts";
import { useProfile } from "../../../people/identity/auth.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { SettleOrder } from "./settle-order.tsx";

interface SettlePlacedProps {
  uid: string;
  order: OrderDetail;
  /** Called before a button opens another page. It closes the dialog that contains this card. */
  onLeave: () => void;
}

/** Card with what the customer can do about the order that was just placed, if another amount was paid for it. */
export default function SettlePlaced({ uid, order, onLeave }: SettlePlacedProps) {
  const { data: contact } = useQuery(contactQuery());
  const { data: profile } = useProfile();
  const subject = t`Order #${shortId(order._id)}, Transaction ID ${order.transactionId ?? ""}`;
  return (
    <SettleOrder
      uid={uid}
      order={order}
      balance={profile?.balance ?? null}
      supportHref={contact ? supportLink(contact, subject) : null}
      onLeave={onLeave}
    />
  );
}
