import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { IconButton } from "../../../platform/design/icon-button.tsx";
import { GameArt } from "../../../platform/games/game-art.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { missingTaka } from "./purchase.ts";
import { fillIn, forgetWaiting, type WaitingOrder } from "./waiting-order.ts";

interface WaitingOrderCardProps {
  uid: string;
  order: WaitingOrder;
  /** Balance of the wallet in taka; null while unknown. */
  balance: number | null;
  /** True while the shop is checking a fund request of the customer. */
  isComing: boolean;
}

/**
 * Card of the order that waits for money. It shows the missing amount. As soon as the balance is sufficient, its button
 * continues the order.
 */
export function WaitingOrderCard({ uid, order, balance, isComing }: WaitingOrderCardProps) {
  const { name, game, playerId, secondId, total } = order;
  const isPayable = balance !== null && balance >= total;
  const card = useRef<HTMLElement>(null);
  const stage = isPayable ? 2 : isComing ? 1 : 0;
  const last = useRef(stage);
  useEffect(() => {
    // Scrolls to the card when its state changes. A customer at the bottom of a phone's page then sees what sending the
    // form has changed.
    if (stage > last.current) card.current?.scrollIntoView({ block: "nearest" });
    last.current = stage;
  }, [stage]);
  const account = [playerId, secondId && `(${secondId})`].filter(Boolean).join(" ");
  return (
    <section
      ref={card}
      aria-label={t`Your order waits`}
      className={cx(
        "relative scroll-mt-20 rounded-xl border p-4 shadow-sm sm:pr-14",
        isPayable ? "border-success/30 bg-success-soft" : "border-brand/30 bg-brand-soft",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
        <GameArt game={game} size="lg" className="max-sm:self-start" />
        <div className="min-w-0 flex-1 basis-28">
          <p className="wrap-anywhere font-bold max-sm:pr-7">
            <Trans>Your order waits: {name}</Trans>
          </p>
          <p className="wrap-anywhere text-muted text-sm">
            {[game.name, account].filter(Boolean).join(" · ")}
          </p>
          <p role="status" className={cx("mt-0.5 font-medium text-sm", isPayable && "text-success")}>
            {balance === null
              ? "\u00a0"
              : isPayable
                ? t`The money is there: ${formatTaka(balance)} in your wallet.`
                : isComing
                  ? t`We look for your transfer. You go on here as soon as the money is there.`
                  : t`${formatTaka(missingTaka(balance, total))} is missing.`}
          </p>
        </div>
        <Button
          asLink
          to={`/topup/${order.categoryId}`}
          onClick={() => fillIn(order, { straightOn: isPayable })}
          variant={isPayable ? "primary" : "secondary"}
          className="max-sm:w-full"
        >
          {isPayable ? t`Continue your order` : t`Back to the order`}
        </Button>
      </div>
      <IconButton
        label={t`Forget the order of ${name}`}
        icon={<X aria-hidden="true" />}
        onClick={() => forgetWaiting(uid, order.productId)}
        className="absolute top-1.5 right-1.5"
      />
    </section>
  );
}
