import type { Forwarder, MobileMoney, WebhookFields } from "@hira/contract";
import { mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { durationText } from "../../../platform/lib/format/duration.ts";

/** When a phone was last heard. `since`: seconds since the server's answer. */
export function heardText({ heardSecondsAgo }: Pick<Forwarder, "heardSecondsAgo">, since: number): string {
  return heardSecondsAgo === null ? t`Not heard yet` : t`Heard ${durationText(heardSecondsAgo + since)} ago`;
}

/** Formats a SIM slot: `SIM 2`, with its carrier if the phone reports it; "Either SIM" if it does not matter. */
export function simText(sim: number | null, simCards: Forwarder["simCards"] = []): string {
  if (sim === null) return t`Either SIM`;
  const carrier = simCards.find((card) => card.sim === sim)?.carrier;
  return carrier ? t`SIM ${sim} (${carrier})` : t`SIM ${sim}`;
}

export const appNames = {
  "android-sms-gateway": "SMS Gateway for Android",
  webhook: t`Another SMS-to-webhook app`,
} as const satisfies Record<Forwarder["kind"], string>;

/** Why a message of a phone could not be read, and how to fix it. */
export function failureText(
  reason: Forwarder["failures"][number]["reason"],
  fields: WebhookFields | null,
): string {
  if (reason === "no-message" && fields) {
    const { sender, text } = fields;
    return t`No sender in the field ${sender}, or no text in the field ${text}. Compare the names with the app's.`;
  }
  return failureTexts[reason];
}

const failureTexts = {
  empty: t`Nothing was in it.`,
  unreadable: t`It was neither JSON nor a form.`,
  several: t`Several messages came at once. Let the app send each by itself.`,
  "repeated-field": t`A field stood in it twice. The app may put messages into the body unescaped, so that whoever writes one could add fields.`,
  "no-event": t`It was no event of SMS Gateway for Android. Another app may be sending.`,
  "no-message": t`It had no sender or no text.`,
  "too-long": t`Its sender or text was too long for a message.`,
} as const satisfies Record<Forwarder["failures"][number]["reason"], string>;

/** The wallet whose name the sender contains, ignoring case. */
export function likelyMethod(sender: string): MobileMoney | undefined {
  return mobileMoneyMethods.find((method) => sender.toLowerCase().includes(method.toLowerCase()));
}

export type AppMode = "local" | "cloud";

const apis: Record<AppMode, string> = {
  local: "http://PHONE-ADDRESS:8080/webhooks",
  cloud: "https://api.sms-gate.app/3rdparty/v1/webhooks",
};

/** The configuration that registers the store's address in the app. User name and password are on the app's Home tab. */
export function registration(url: string, mode: AppMode): string {
  return [
    "for event in sms:received system:ping app:started; do",
    "  curl -u USER:PASSWORD -H 'Content-Type: application/json' \\",
    `    -d '{"url":"${url}","event":"'$event'"}' \\`,
    `    ${apis[mode]}`,
    "done",
  ].join("\n");
}

/**
 * The JSON body that a webhook app should send, with the placeholders that most apps use. Dotted field names become
 * nested fields.
 */
export function webhookBody({ sender, text, receivedAt, sim }: Omit<WebhookFields, "header">): string {
  const body = {};
  for (const [path, place] of [
    [sender, "%from%"],
    [text, "%text%"],
    [receivedAt, "%receivedStamp%"],
    [sim, "%sim%"],
  ] as const)
    put(body, path.split("."), place);
  return JSON.stringify(body, null, 2);
}

function put(into: Record<string, unknown>, [name = "", ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) into[name] = value;
  else {
    into[name] ??= {};
    put(into[name] as Record<string, unknown>, rest, value);
  }
}
