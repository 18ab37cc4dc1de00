import { Readable } from "node:stream";
import type { LiveEvent, LiveMessages } from "@hira/contract";
import type { Actor } from "../../platform/lib/actor.ts";
import type { Identity } from "../../platform/lib/identity.ts";

/** What may lie unread before its reader is given up. */
const MOST_UNREAD = 64 * 1024;

/** One open stream. */
export interface Listener {
  readonly actor: Actor;
  readonly identity: Identity;
  /** When its token ends. */
  readonly expiresAt: number;
  readonly events: Readable;
  /** When it was last sent anything. */
  lastSent: number;
  /** It had not read by then what it was sent before. */
  behind: boolean;
}

export function createListener(actor: Actor, identity: Identity): Listener {
  const expiresAt = identity.expiresAt?.getTime() ?? 0;
  const events = new Readable({ read() {}, highWaterMark: MOST_UNREAD });
  return { actor, identity, expiresAt, events, lastSent: performance.now(), behind: false };
}

/** As `text/event-stream` has it (WHATWG HTML §9.2). */
export function messageText<K extends keyof LiveMessages>(
  name: K,
  data: LiveMessages[K],
  token = "",
): string {
  return `${token && `id: ${token}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What changed; so much at once that a reader could not take it is told as that there was much. */
export function changesText(told: readonly LiveEvent[], token: string): string {
  const text = messageText("change", [...told], token);
  return text.length <= MOST_UNREAD / 2 ? text : messageText("missed", {}, token);
}

/** False: too much lies unread already. Nothing is said to who has left. */
export function send({ events }: Listener, text: string): boolean {
  if (!events.destroyed) events.push(text);
  return events.readableLength <= MOST_UNREAD;
}

/** The last message, and the stream's end. */
export function endListener({ events }: Listener, afterMs: number): void {
  if (events.destroyed) return;
  events.push(messageText("bye", { afterMs }));
  events.push(null);
}
