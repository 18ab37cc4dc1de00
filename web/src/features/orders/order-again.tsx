import type { Order } from "@hira/contract";
import { RotateCcw } from "lucide-react";
import { Button, type ButtonSize } from "../../design/button.tsx";
import { saveDraft } from "../../lib/draft.ts";
import { draftKeyOf, emptyPurchaseDraft } from "./purchase-draft.ts";

interface OrderAgainProps {
  order: Order;
  size?: ButtonSize;
}

/** Leads to the order's page with its package and its account filled in; the payment is chosen and confirmed there. */
export function OrderAgain({ order, size = "md" }: OrderAgainProps) {
  const { product, categoryId, gameAccount, paymentMethod } = order;
  const fill = () => {
    const chosen = { productId: product._id, playerId: gameAccount ?? "", payment: paymentMethod };
    saveDraft(draftKeyOf(categoryId), { ...emptyPurchaseDraft, ...chosen }, emptyPurchaseDraft);
  };
  return (
    <Button
      asLink
      to={`/topup/${categoryId}`}
      onClick={fill}
      variant="secondary"
      size={size}
      icon={<RotateCcw />}
    >
      Order again
    </Button>
  );
}
