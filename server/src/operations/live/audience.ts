import { type LiveEvent, type LiveTopic, liveTopics, mayCall } from "@hira/contract";
import type { Actor } from "../../platform/lib/actor.ts";
import type { EventRow } from "./queries.ts";

type Listening = Pick<Actor, "uid" | "role" | "grants">;

/** Whether the listener may know that this row changed: as an admin who may read all of the topic, or as its account. */
export function mayHear(actor: Listening, { topic, uid }: EventRow): boolean {
  if (!Object.hasOwn(liveTopics, topic)) return false;
  if (uid === actor.uid) return true;
  return actor.role === "admin" && mayCall(actor.grants, liveTopics[topic as LiveTopic]);
}

/** What a listener is told, each row once. */
export function toldOf(actor: Listening, events: readonly EventRow[]): LiveEvent[] {
  const told = new Map<string, LiveEvent>();
  for (const event of events) {
    if (!mayHear(actor, event)) continue;
    const { topic, id, xid, uid } = event;
    const own = uid === actor.uid && { own: true as const };
    told.set(`${topic} ${id}`, { topic: topic as LiveTopic, id, version: xid, ...own });
  }
  return [...told.values()];
}
