import type { Order, OrderDetail } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { Button, type ButtonSize } from "../../../platform/design/button.tsx";
import { saveDraft } from "../../../platform/lib/draft.ts";
import { draftKeyOf, emptyPurchaseDraft } from "./purchase-draft.ts";

type FormerOrder = Order & Pick<OrderDetail, "gift">;

/**
 * Stores a former order's values for the game's order form, which then opens filled in. The form preselects the way to
 * pay.
 */
export function fillAgain({ product, categoryId, gameAccount, method, gift }: FormerOrder): void {
  const chosen = { productId: product._id, playerId: gameAccount ?? "", method: method ?? "" };
  const isGift = { gift: gift ? "yes" : "" };
  saveDraft(draftKeyOf(categoryId), { ...emptyPurchaseDraft, ...chosen, ...isGift }, emptyPurchaseDraft);
}

interface OrderAgainProps {
  order: FormerOrder;
  size?: ButtonSize;
}

/**
 * Link that opens the game's page with the same package and player ID filled in. The customer chooses the payment
 * there, and confirms the order.
 */
export function OrderAgain({ order, size = "md" }: OrderAgainProps) {
  return (
    <Button
      asLink
      to={`/topup/${order.categoryId}`}
      onClick={() => fillAgain(order)}
      variant="secondary"
      size={size}
      icon={<RotateCcw />}
    >
      <Trans>Order again</Trans>
    </Button>
  );
}
