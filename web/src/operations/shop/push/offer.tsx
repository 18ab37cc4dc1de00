import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../platform/design/button.tsx";
import { pushQuery } from "./queries.ts";
import { permission, pushSupport } from "./support.ts";
import { usePush } from "./use-push.ts";

const DECLINED = "hira.push.not-now";

const wasDeclined = (uid: string) => localStorage.getItem(DECLINED) === uid;

const mayBeAsked = (uid: string) => !wasDeclined(uid) && pushSupport() === "yes" && permission() !== "denied";

/**
 * True once it is known whether `PushOffer` shows anything. Asks the store, so that the offer does not appear later and
 * move the page.
 */
export function usePushOfferKnown(uid: string): boolean {
  const [mayAsk] = useState(() => mayBeAsked(uid));
  const { data } = useQuery({ ...pushQuery(uid), enabled: mayAsk });
  return data !== undefined;
}

/**
 * Offers notifications to a customer who waits for a delivery. The browser asks for its permission only if the customer
 * accepts. If the customer declines, this browser does not offer them again, but the switch on the profile stays.
 */
export function PushOffer({ uid }: { uid: string }) {
  const [isAnswered, setAnswered] = useState(() => wasDeclined(uid));
  const mayAsk = !isAnswered && mayBeAsked(uid);
  const { state, isChanging, turn } = usePush(uid, { asked: mayAsk });
  const title = useId();
  if (!mayAsk || state !== "off") return null;
  const decline = () => {
    localStorage.setItem(DECLINED, uid);
    setAnswered(true);
  };
  return (
    <section
      aria-labelledby={title}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-border bg-surface p-4 shadow-sm print:hidden"
    >
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
      <p id={title} className="min-w-0 flex-1 basis-56 text-pretty">
        <Trans>Your browser can tell you when your order is delivered, also while this page is closed.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={isChanging} onClick={() => void turn(true)}>
          <Trans>Tell me when it is delivered</Trans>
        </Button>
        <Button size="sm" variant="ghost" disabled={isChanging} onClick={decline}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  );
}
