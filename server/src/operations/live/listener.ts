import { Readable } from "node:stream";
import type { LiveEvent, LiveMessages } from "@hira/contract";
import type { Actor } from "../../platform/lib/actor.ts";
import type { Identity } from "../../platform/lib/identity.ts";

/** The most bytes that may be unread before the stream ends. */
const MOST_UNREAD = 64 * 1024;

/** One open stream. */
export interface Listener {
  readonly actor: Actor;
  readonly identity: Identity;
  /** When the stream's token expires. */
  readonly expiresAt: number;
  readonly events: Readable;
  /** When anything was last sent. */
  lastSent: number;
  /** True if the reader had not read the earlier messages by then. */
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

/** Formats the changes; if they are more than a reader could take, says only that many rows changed. */
export function changesText(told: readonly LiveEvent[], token: string): string {
  const text = messageText("change", [...told], token);
  return text.length <= MOST_UNREAD / 2 ? text : messageText("missed", {}, token);
}

/** Returns false if too much is unread already. Sends nothing to a client that has left. */
export function send({ events }: Listener, text: string): boolean {
  if (!events.destroyed) events.push(text);
  return events.readableLength <= MOST_UNREAD;
}

/** Sends the last message and ends the stream. */
export function endListener({ events }: Listener, afterMs: number): void {
  if (events.destroyed) return;
  events.push(messageText("bye", { afterMs }));
  events.push(null);
}
