import type { Forwarder, MobileMoney, WebhookFields } from "@hira/contract";
import {
  type PhoneFailure,
  proofFailures,
  webhookFields,
} from "@hira/contract/payments/constants/forwarders";
import { mobileMoneyMethods } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { durationText } from "../../../platform/lib/format/duration.ts";

/** Returns text that says when a phone last reported. `since`: seconds since the server's answer. */
export function heardText({ heardSecondsAgo }: Pick<Forwarder, "heardSecondsAgo">, since: number): string {
  return heardSecondsAgo === null ? t`Not heard yet` : t`Heard ${durationText(heardSecondsAgo + since)} ago`;
}

/** Returns a SIM slot as text: `SIM 2`, with its carrier if the phone reports the carrier, or "Either SIM". */
export function simText(sim: number | null, simCards: Forwarder["simCards"] = []): string {
  if (sim === null) return t`Either SIM`;
  const carrier = simCards.find((card) => card.sim === sim)?.carrier;
  return carrier ? t`SIM ${sim} (${carrier})` : t`SIM ${sim}`;
}

export const appNames = {
  "android-sms-gateway": "SMS Gateway for Android",
  webhook: "Incoming SMS to URL forwarder",
} as const satisfies Record<Forwarder["kind"], string>;

/** Addresses from which each app can be downloaded. */
export const appAddresses = {
  "android-sms-gateway": "https://sms-gate.app/",
  webhook: "https://f-droid.org/packages/tech.bogomolov.incomingsmsgateway/",
} as const satisfies Record<Forwarder["kind"], string>;

const isOfProof = (reason: PhoneFailure) => proofFailures.some((each) => each === reason);

/**
 * Returns the last call that was refused because of its proof. Undefined if the phone has sent a valid call since then.
 */
export function refusalOf({ failures, lastHeardAt }: Forwarder): Forwarder["failures"][number] | undefined {
  return failures.find(
    ({ reason, lastAt }) => isOfProof(reason) && (lastHeardAt === null || lastAt > lastHeardAt),
  );
}

/** Returns the failures of calls whose proof was valid, but whose message could not be read. */
export const unread = ({ failures }: Forwarder) => failures.filter(({ reason }) => !isOfProof(reason));

/**
 * Returns text that says why a phone's call was refused or could not be read, and how to fix that. `fields`: field
 * names of a webhook app; null for an app that signs its calls.
 */
export function failureText(reason: PhoneFailure, fields: WebhookFields | null): string {
  if (reason === "no-proof" && fields)
    return t`It had no header ${fields.header}. Copy the header into the app again.`;
  if (reason === "wrong-proof" && fields)
    return t`Its header ${fields.header} has another secret than this phone's. Copy the header into the app again.`;
  if (reason === "no-message" && fields) {
    const { sender, text } = fields;
    return t`No sender in the field ${sender}, or no text in the field ${text}. Compare the names with the app's.`;
  }
  return failureTexts[reason];
}

const failureTexts = {
  "no-proof": t`It was not signed. Enter the secret as the app's signing key.`,
  "wrong-proof": t`It was signed with another key. Enter this phone's secret as the app's signing key.`,
  "wrong-clock": t`The phone's clock is more than 5 minutes wrong. Let Android set date and time automatically.`,
  empty: t`Nothing was in it.`,
  unreadable: t`It was neither JSON nor a form.`,
  several: t`Several messages came at once. Let the app send each by itself.`,
  "repeated-field": t`A field stood in it twice. The app may put messages into the body unescaped, so that whoever writes one could add fields.`,
  "no-event": t`It was no event of SMS Gateway for Android. Another app may be sending.`,
  "no-message": t`It had no sender or no text.`,
  "too-long": t`Its sender or text was too long for a message.`,
} as const satisfies Record<PhoneFailure, string>;

/** Returns the method whose name is a part of the sender's name, in upper or lower case. */
export function likelyMethod(sender: string): MobileMoney | undefined {
  return mobileMoneyMethods.find((method) => sender.toLowerCase().includes(method.toLowerCase()));
}

/** Returns a command for the local mode of the app. It registers the store's address in the app. */
export function registration(url: string): string {
  return [
    "for event in sms:received system:ping app:started; do",
    "  curl -u USER:PASSWORD -H 'Content-Type: application/json' \\",
    `    -d '{"url":"${url}","event":"'$event'"}' \\`,
    "    http://PHONE-ADDRESS:8080/webhooks",
    "done",
  ].join("\n");
}

/**
 * Returns the JSON body that a webhook app should send, with the placeholders that most apps use. If a field name
 * contains dots, the field is in a nested object.
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

/** Returns the header as JSON, which is the format of the recommended app. */
export function headerJson(header: string, secret: string): string {
  return JSON.stringify({ [header]: `Bearer ${secret}` });
}

/** True if the body has the same field names as the recommended app. Then nobody needs to enter a body. */
export function hasUsualBody({ sender, text, receivedAt, sim }: WebhookFields): boolean {
  return (
    sender === webhookFields.sender &&
    text === webhookFields.text &&
    receivedAt === webhookFields.receivedAt &&
    sim === webhookFields.sim
  );
}

/**
 * Returns a file that can be imported into the recommended app. It contains a rule that forwards the messages of every
 * sender to the shop. If it is imported again, it replaces the rule.
 */
export function rulesFile(
  { _id, url }: Pick<Forwarder, "_id" | "url">,
  fields: WebhookFields,
  secret: string,
): string {
  const rule = {
    key: `hira-${_id}`,
    sender: "*",
    url,
    sim_slot: 0,
    template: webhookBody(fields),
    headers: headerJson(fields.header, secret),
    retries_number: 10,
    ignore_ssl: false,
    chunked_mode: false,
    is_sms_enabled: true,
  };
  return JSON.stringify([rule], null, 2);
}

/**
 * Returns why a phone may be unable to reach an address: it belongs to this machine or to a private network, or it is
 * not encrypted. Returns null if there is no such reason.
 */
export function reachOf(url: string): "local" | "private" | "http" | null {
  const { hostname, protocol } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (/^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|::1)$/.test(host)) return "local";
  if (isPrivate(host)) return "private";
  return protocol === "https:" ? null : "http";
}

/** True for an address in a private network, or for a name that only a private network knows. */
function isPrivate(host: string): boolean {
  if (host.includes(":")) return /^f([cd]|e[89ab])/.test(host);
  if (!/^[\d.]+$/.test(host)) return !host.includes(".") || /\.(local|lan|home|internal)$/.test(host);
  return /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
    host,
  );
}
