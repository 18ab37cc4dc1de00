import { appIcons } from "../lib/app-icons/app-icons.ts";
import { LANGUAGES } from "../lib/language.ts";
import { ownAddress } from "../lib/own-address.ts";
import { readPushOwner } from "../lib/push-owner.ts";
import type { WorkerScope } from "./scope.ts";

/** A push message of the store (`server/src/platform/web-push/seal-message.ts`). */
interface PushMessage {
  /** The push subscription to which the message was sent. */
  to: string;
  title: string;
  text: string;
  /** Path of the page to open, within the shop. */
  url: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
  /** Language of the message's texts; undefined in messages of earlier releases. */
  language?: string;
  /** Address of the shop's icon, if it has one. */
  icon?: string;
}

/** Makes the service worker show the shop's push messages, and open a message's page when the message is clicked. */
export function listenForMessages(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event.data?.text())));
  scope.addEventListener("notificationclick", (event) => {
    const { notification } = event;
    notification.close();
    const { url } = (notification.data ?? {}) as { url?: unknown };
    event.waitUntil(open(scope, String(url ?? "/")));
  });
}

async function show(scope: WorkerScope, text: string | undefined): Promise<void> {
  const message = text === undefined ? undefined : readMessage(text);
  if (!message || message.to !== (await readPushOwner(scope.caches))) return;
  const { title, text: body, url, tag, language: lang = LANGUAGES[0], icon = appIcons.small } = message;
  const { badge } = appIcons;
  await scope.registration.showNotification(title, { body, tag, lang, icon, badge, data: { url } });
}

function readMessage(text: string): PushMessage | undefined {
  try {
    const message = JSON.parse(text) as PushMessage;
    const { to, title, text: body, url, tag } = message;
    return [to, title, body, url, tag].every((each) => typeof each === "string") ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Opens a page, but only if it is a page of the shop. */
async function open({ clients, location: { origin } }: WorkerScope, path: string): Promise<void> {
  const { href } = new URL(ownAddress(path) ?? "/", origin);
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === href);
  await (there ? there.focus() : clients.openWindow(href));
}
