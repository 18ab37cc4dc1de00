import type { OrderDetail } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Gift, Printer, Share2 } from "lucide-react";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { giftText } from "./gift-text.ts";

interface GiftCardProps {
  order: OrderDetail;
  shop: string;
  /** Name of the customer who makes the gift. */
  from: string;
  onPrint: () => void;
}

/** Card about a gift to a friend. It has the note, and buttons that share or print a receipt without the price. */
export function GiftCard({ order, shop, from, onPrint }: GiftCardProps) {
  const { gift, playerName, gameAccount } = order;
  const friend = playerName ?? gameAccount ?? "";
  return (
    <Card title={t`Gift for a friend`}>
      <p className="wrap-anywhere flex items-start gap-2.5">
        <Gift aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-text" />
        <span>
          <Trans>
            For <bdi className="font-bold">{friend}</bdi>
          </Trans>
          {gift?.note ? <span className="mt-1 block whitespace-pre-line text-muted">{gift.note}</span> : null}
        </span>
      </p>
      <p className="mt-3 text-pretty text-muted text-sm">
        <Trans>The gift receipt shows no price. Your friend gets it from you.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={<Share2 />}
          onClick={() => void share(giftText({ order, shop, from }))}
          className="max-sm:w-full"
        >
          <Trans>Share gift receipt</Trans>
        </Button>
        <Button variant="secondary" icon={<Printer />} onClick={onPrint} className="max-sm:w-full">
          <Trans>Print gift receipt</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** Opens the device's dialog for sharing. If the device has none, copies the text. */
async function share(text: string): Promise<void> {
  if (navigator.share) {
    // If the customer closes the share dialog, the promise rejects. That is no failure.
    await navigator.share({ text }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t`Gift receipt copied.`);
  } catch {
    toast.error(t`Copy failed`);
  }
}
