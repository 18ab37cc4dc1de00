import { type LiveEvent, type LiveTopic, liveTopics } from "@hira/contract";
import type { Actor } from "../lib/actor.ts";
import type { EventRow } from "./queries.ts";

/** Whether the listener may know that this row changed: as an admin who may read all of the topic, or as its account. */
export function mayHear(actor: Pick<Actor, "uid" | "role">, { topic, uid }: EventRow): boolean {
  if (!(topic in liveTopics)) return false;
  return actor.role === "admin" || uid === actor.uid;
}

/** What a listener is told, each row once. */
export function toldOf(actor: Pick<Actor, "uid" | "role">, events: readonly EventRow[]): LiveEvent[] {
  const told = new Map<string, LiveEvent>();
  for (const event of events) {
    if (!mayHear(actor, event)) continue;
    const { topic, id, xid, uid } = event;
    const own = uid === actor.uid && { own: true as const };
    told.set(`${topic} ${id}`, { topic: topic as LiveTopic, id, version: xid, ...own });
  }
  return [...told.values()];
}
