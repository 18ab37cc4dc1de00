import type { Order, OrderDetail } from "@hira/contract";
import { Trans } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { Button, type ButtonSize } from "../../../platform/design/button.tsx";
import { saveDraft } from "../../../platform/lib/draft.ts";
import { draftKeyOf, emptyPurchaseDraft } from "./purchase-draft.ts";

type FormerOrder = Order & Pick<OrderDetail, "gift">;

/**
 * Fills a former order's values into the game's order form. The form then opens, and preselects how to pay.
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
 * Link to the game's page with the same package and account filled in. The customer chooses and confirms the
 * payment there.
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
