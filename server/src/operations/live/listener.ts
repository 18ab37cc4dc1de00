import { Readable } from "node:stream";
import type { LiveEvent, LiveMessages } from "@hira/contract";
import type { Actor } from "../../platform/lib/actor.ts";
import type { Identity } from "../../platform/lib/identity.ts";

/** Maximum number of unread bytes. If a client leaves more unread, its stream ends. */
const MOST_UNREAD = 64 * 1024;

/** An open live stream. */
export interface Listener {
  readonly actor: Actor;
  readonly identity: Identity;
  /** Time when the token of the stream's account expires. */
  readonly expiresAt: number;
  readonly events: Readable;
  /** Time when the stream last sent a message. */
  lastSent: number;
  /** True if the client had unread messages at the last heartbeat. */
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

/** Formats changes for a client. If there are too many, the message only tells the client to read everything again. */
export function changesText(told: readonly LiveEvent[], token: string): string {
  const text = messageText("change", [...told], token);
  return text.length <= MOST_UNREAD / 2 ? text : messageText("missed", {}, token);
}

/** Sends a message. Returns false if the client has left too many bytes unread. Does nothing if the client is gone. */
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
