import type { OrderDetail } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

/**
 * Returns a gift's receipt as text to share. It contains what was ordered, for whom, the note, and whether it was
 * delivered, but never a price.
 */
export function giftText({ order, shop, from }: { order: OrderDetail; shop: string; from: string }): string {
  const { playerName, gameAccount, gift, timeline, Delivery } = order;
  const friend = playerName ?? gameAccount ?? "";
  const at = formatDateTime(order.progress?.deliveredAt ?? timeline.at(-1)?.at ?? order.createdAt);
  return [
    t`A gift for ${friend} from ${from}`,
    orderedText(orderedOf(order)),
    gameAccount && gameAccount !== friend ? gameAccount : "",
    gift?.note ?? "",
    Delivery === "delivered" ? t`Delivered ${at}` : t`On its way`,
    shop,
  ]
    .filter(Boolean)
    .join("\n");
}
