import type { OrderDetail } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { SettleCard } from "../../../payments/shop/transfer/settle-card.tsx";
import { whenText, withFee } from "../../../payments/shop/transfer/when-text.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";
import { orderedOf, orderedText } from "../../../platform/games/ordered-text.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { useNavigate } from "../../../platform/lib/history.tsx";
import { arrival } from "./awaited.ts";
import { givenBack } from "./given-back.ts";
import { missingTaka } from "./purchase.ts";
import { fillIn, keepWaiting, type WaitingOrder } from "./waiting-order.ts";

interface SettleOrderProps {
  uid: string;
  order: OrderDetail;
  /** Balance of the wallet in taka; null while unknown. */
  balance: number | null;
  /**
   * Link with which the customer writes to the shop's support; the subject is filled in. null if the shop has no
   * contact details.
   */
  supportHref: string | null;
  /** Called before a button opens another page. It closes the dialog that contains this card. */
  onLeave?: () => void;
}

/**
 * Card with what the customer can do about an instant order, if another amount was paid or the payment arrived after
 * the order was canceled.
 */
export function SettleOrder({ uid, order, balance, supportHref, onLeave }: SettleOrderProps) {
  const navigate = useNavigate();
  const take = useCall("POST /orders/{id}/take", { fallback: t`Failed to take the payment.` });
  const { payment, walletPart = 0 } = order;
  const offer = payment?.take;
  const came = payment?.received ?? 0;
  const received = formatTaka(came);
  const isLate = payment?.state === "late";
  const title = isLate
    ? t`${received} came after this order was over.`
    : arrival.other(received, formatTaka(dueOf(order)), order.fee);
  if (!offer) {
    return (
      <SettleCard
        title={title}
        text={t`We cannot tell without a person that this payment is yours. A person looks at it; you can also ask us.`}
        ways={[]}
        supportHref={supportHref}
      />
    );
  }
  const again = waitingOf(order);
  // The part that the wallet paid is refunded now. If the order was canceled before the payment arrived, that part was
  // already refunded then.
  const back = isLate ? 0 : walletPart;
  const after = balance === null || offer.isByPerson ? null : balance + offer.amount + back;
  const isEnough = after !== null && after >= again.total;

  async function takeIt(): Promise<boolean> {
    const { request } = await take.mutateAsync({ id: order._id });
    const isThere = request.status === "approved";
    if (isThere) toast.success(t`${formatTaka(request.amount)} is in your wallet.`);
    else toast.success(t`Saved. A person looks at it now.`);
    return isThere;
  }

  const onlyTake = { label: t`Put ${formatTaka(offer.amount)} into my wallet`, run: takeIt };
  if (after === null) {
    const goes = isLate
      ? whenText(offer)
      : t`A person looks at it. You can also have it in your wallet; the order is then cancelled. ${whenText(offer)}`;
    const text = withFee(offer, came, goes);
    return <SettleCard title={title} text={text} ways={[onlyTake]} supportHref={supportHref} />;
  }
  const goOn = isEnough
    ? {
        label: t`Pay the order from my wallet`,
        run: async () => {
          if (!(await takeIt())) return;
          onLeave?.();
          navigate(fillIn(again, { straightOn: true }));
        },
      }
    : {
        label: t`Send the missing ${formatTaka(missingTaka(after, again.total))}`,
        run: async () => {
          if (!(await takeIt())) return;
          keepWaiting(uid, again);
          onLeave?.();
          navigate(`/add-funds?amount=${missingTaka(after, again.total)}`);
        },
      };
  const goes = isEnough
    ? offer.amount > again.total
      ? t`${formatTaka(offer.amount)} goes into your wallet at once, and your wallet pays ${formatTaka(again.total)} for the order. The rest stays yours.`
      : t`${formatTaka(offer.amount)} goes into your wallet at once, and your wallet pays ${formatTaka(again.total)} for the order.`
    : t`${formatTaka(offer.amount)} goes into your wallet at once. Then you add the rest, and your wallet pays for the order.`;
  const text = withFee(offer, came, back > 0 ? `${goes} ${givenBack(back)}` : goes);
  return <SettleCard title={title} text={text} ways={[goOn, onlyTake]} supportHref={supportHref} />;
}

/** Returns a new order of the same package that the wallet pays. It has no fee. */
function waitingOf(order: OrderDetail): WaitingOrder {
  const { categoryId, product, category, gameAccount, amount, fee, coupon, gift } = order;
  const what = orderedOf(order);
  return {
    categoryId,
    productId: product._id,
    name: product.name,
    title: orderedText(what),
    game: { name: category?.name ?? "", imageUrl: category?.imageUrl ?? null },
    ...{ playerId: gameAccount ?? "", secondId: "", coupon: coupon?.code ?? "" },
    ...(gift && { giftNote: gift.note ?? "" }),
    total: Math.round((amount - fee) * 100) / 100,
    leftAt: Date.now(),
  };
}
