import type { Decision, Person } from "@hira/contract";
import { isSystem } from "../lib/actor.ts";
import type { HistoryRow } from "./history-queries.ts";

/** Returns the name of an actor as an admin sees it. `owner`: the uid of the customer whose record was changed. */
export function presentPerson(
  { actor, actorName }: { actor: string; actorName: string | null },
  owner: string,
): Person {
  if (isSystem(actor)) return { uid: actor, name: "The store", is: "store" };
  return { uid: actor, name: actorName || actor, is: actor === owner ? "customer" : "staff" };
}

export function presentDecision(row: HistoryRow | undefined, owner: string): Decision | null {
  if (!row) return null;
  return { by: presentPerson(row, owner), at: row.at.toISOString(), reason: row.after?.reason ?? null };
}
