import type { OwnMessages as Own } from "@hira/contract";
import {
  customerMessages,
  type MessageKind,
  operatorMessages,
} from "@hira/contract/platform/constants/outgoing";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Card } from "../../../platform/design/card.tsx";
import { Checkbox } from "../../../platform/design/checkbox.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { useLocation } from "../../../platform/lib/history.tsx";
import { choicesFailure, ownMessagesQuery, useChoose } from "./queries.ts";
import { TelegramChats } from "./telegram-chats.tsx";
import { WaitingMinutes } from "./waiting-minutes.tsx";

interface OwnMessagesProps {
  uid: string;
  /** True in the admin area, where the settings include the notifications for operators. */
  forOperators?: boolean;
}

/**
 * Settings of the notifications to the account, and of the channels that send them. Renders nothing if the shop sends
 * none.
 */
export function OwnMessages({ uid, forOperators = false }: OwnMessagesProps) {
  const { data: own, error, refetch, isFetching } = useQuery(ownMessagesQuery(uid));
  if (own) return <Messages uid={uid} own={own} forOperators={forOperators} />;
  if (!error) return null;
  return <ErrorCard message={choicesFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}

type Way = "email" | "telegram";
const wayLabels: Record<Way, string> = { email: t`E-mail`, telegram: t`Telegram` };
const isOfOperators = (kind: MessageKind) => kind in operatorMessages;
const labelOf = (kind: MessageKind) => ({ ...customerMessages, ...operatorMessages })[kind].label;

/** Scrolls to these settings if the address ends with `#messages`. Links in e-mails end with it. */
function useLedHere() {
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#messages") card.current?.scrollIntoView({ block: "start" });
  }, [hash]);
  return card;
}

function Messages({ uid, own, forOperators }: Required<OwnMessagesProps> & { own: Own }) {
  const choose = useChoose(uid);
  const card = useLedHere();
  const { email, telegram } = own.channels;
  const kinds = own.about.filter((kind) => isOfOperators(kind) === forOperators);
  const ways: Way[] = [];
  if (email.active) ways.push("email");
  if (forOperators && telegram.active) ways.push("telegram");
  if (ways.length === 0) return null;
  const toggle = (way: Way, kind: MessageKind, on: boolean) =>
    choose.mutate({ [way]: on ? [...own[way], kind] : own[way].filter((each) => each !== kind) });
  return (
    <Card
      ref={card}
      id="messages"
      className="scroll-mt-20"
      title={t`Messages`}
      description={
        email.active && email.address === null
          ? t`Your e-mail address is not verified: nothing is sent to it.`
          : t`What we tell you while you are not here.`
      }
    >
      {ways.map((way) => (
        <fieldset key={way} className="mb-4 last:mb-0">
          <legend className="mb-1 font-semibold text-sm">
            {wayLabels[way]}
            {way === "email" && email.address ? (
              <span className="wrap-anywhere font-normal text-muted">
                <Trans> to {email.address}</Trans>
              </span>
            ) : null}
          </legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={labelOf(kind)}
                checked={own[way].includes(kind)}
                onCheckedChange={(on) => toggle(way, kind, on)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {forOperators ? (
        <WaitingMinutes
          key={own.waitingMinutes}
          minutes={own.waitingMinutes}
          onChoose={(waitingMinutes) => choose.mutate({ waitingMinutes })}
        />
      ) : null}
      {forOperators && telegram.active ? <TelegramChats uid={uid} chats={telegram.chats} /> : null}
    </Card>
  );
}
