import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Card } from "../../../platform/design/card.tsx";
import { Switch } from "../../../platform/design/switch.tsx";
import { type PushState, usePush } from "./use-push.ts";

const texts: Record<Exclude<PushState, "hidden" | "on" | "off">, string> = {
  blocked: t`Your browser blocks notifications from this shop. Open the site settings beside its address, allow notifications, and load this page again.`,
  install: t`On an iPhone or iPad, first add this shop to your Home Screen: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.`,
  unsupported: t`This browser cannot show notifications. Try another one, such as Chrome or Firefox.`,
};

/**
 * Switch that turns push notifications about orders and money on or off in this browser. Renders nothing if the shop
 * sends none.
 */
export function OwnPush({ uid }: { uid: string }) {
  const { state, isChanging, turn } = usePush(uid);
  if (state === "hidden") return null;
  if (state !== "on" && state !== "off")
    return (
      <PushCard>
        <p className="text-pretty text-muted">{texts[state]}</p>
      </PushCard>
    );
  return (
    <PushCard>
      <Switch
        label={t`Notifications on this device`}
        description={t`When an order is delivered or rejected, and when money is added to your wallet. They end when you sign out.`}
        checked={state === "on"}
        disabled={isChanging}
        onCheckedChange={(on) => void turn(on)}
      />
    </PushCard>
  );
}

function PushCard({ children }: { children: ReactNode }) {
  return <Card title={t`Notifications`}>{children}</Card>;
}
