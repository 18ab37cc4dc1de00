import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { KeptOrderList } from "../orders/shop/orders/kept-order-list.tsx";
import { type KeptOrders, readKeptOrders } from "../orders/shop/orders/kept-orders.ts";
import { remembered } from "../people/identity/remembered.ts";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { ownAddress } from "../platform/lib/own-address.ts";
import type { Head } from "../platform/routing/route.ts";

/**
 * Returns the address that the customer wanted to open, if it is a page of the shop. Otherwise returns the
 * home page.
 */
function wantedPage(search: string): string {
  return ownAddress(new URLSearchParams(search).get("to") ?? "") ?? "/";
}

const LOOK_MS = 4_000;

const isReachable = () =>
  fetch("/health/live", { cache: "no-store", signal: AbortSignal.timeout(LOOK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The page that the service worker shows instead of a page that cannot be reached. The server renders the
 * same HTML for everyone.
 */
export function Component() {
  const [wanted, setWanted] = useState("/");
  const [kept, setKept] = useState<KeptOrders>();
  useEffect(() => {
    const to = wantedPage(location.search);
    setWanted(to);
    const uid = remembered()?.user.uid;
    if (uid) setKept(readKeptOrders(uid));
    const look = async () => {
      if (await isReachable()) location.replace(to);
    };
    // A browser may report that it is online before the connection works, so the page also polls the shop.
    const looking = setInterval(look, LOOK_MS);
    addEventListener("online", look);
    return () => {
      clearInterval(looking);
      removeEventListener("online", look);
    };
  }, []);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-12 md:pt-8">
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="inline-flex size-12 shrink-0 items-center justify-center rounded-xl bg-brand-soft text-brand-text"
        >
          <WifiOff className="size-6" />
        </span>
        <div>
          <h1 className="font-bold text-2xl">
            <Trans>No connection to the shop</Trans>
          </h1>
          <p className="mt-1 text-pretty text-muted">
            <Trans>The page opens by itself when you are back. Nothing is ordered or paid meanwhile.</Trans>
          </p>
        </div>
      </div>
      <Button className="self-start" onClick={() => location.replace(wanted)}>
        <Trans>Try again</Trans>
      </Button>
      {kept && kept.orders.length > 0 ? (
        <Card title={t`Your last orders`} flush>
          <KeptOrderList kept={kept} />
        </Card>
      ) : null}
    </div>
  );
}

export function head(): Head {
  return { title: t`No connection`, noIndex: true };
}
