import { Readable } from "node:stream";
import type { LiveEvent, LiveMessages } from "@hira/contract";
import type { Actor } from "../../platform/lib/actor.ts";
import type { Identity } from "../../platform/lib/identity.ts";

/** Maximum number of bytes that a client may leave unread before its stream ends. */
const MOST_UNREAD = 64 * 1024;

/** One open live stream. */
export interface Listener {
  readonly actor: Actor;
  readonly identity: Identity;
  /** Time when the stream's token expires. */
  readonly expiresAt: number;
  readonly events: Readable;
  /** Time when something was last sent. */
  lastSent: number;
  /** True if the client had not read the earlier messages at that time. */
  behind: boolean;
}

export function createListener(actor: Actor, identity: Identity): Listener {
  const expiresAt = identity.expiresAt?.getTime() ?? 0;
  const events = new Readable({ read() {}, highWaterMark: MOST_UNREAD });
  return { actor, identity, expiresAt, events, lastSent: performance.now(), behind: false };
}

/** Formats a message as `text/event-stream` (WHATWG HTML §9.2). */
export function messageText<K extends keyof LiveMessages>(
  name: K,
  data: LiveMessages[K],
  token = "",
): string {
  return `${token && `id: ${token}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Formats changes for a client. If they are too many to be read, the message says only that many rows have changed. */
export function changesText(told: readonly LiveEvent[], token: string): string {
  const text = messageText("change", [...told], token);
  return text.length <= MOST_UNREAD / 2 ? text : messageText("missed", {}, token);
}

/** Sends a message. Returns false if the client has left too much unread. Does nothing if the client has left. */
export function send({ events }: Listener, text: string): boolean {
  if (!events.destroyed) events.push(text);
  return events.readableLength <= MOST_UNREAD;
}

/** Sends a last message and ends the stream. */
export function endListener({ events }: Listener, afterMs: number): void {
  if (events.destroyed) return;
  events.push(messageText("bye", { afterMs }));
  events.push(null);
}
