import {
  defaultMessages,
  mayCall,
  type OperatorMessage,
  operatorMessageKinds,
  operatorMessages,
} from "@hira/contract";
import type { Database } from "../db/database.ts";
import { findOperatorChoices } from "./receiver-queries.ts";

/** What operators want to be told of, by a channel that is on, and may know of: with each wait that one chose. */
export async function listWatchers(db: Database): Promise<{ kind: OperatorMessage; minutes: number }[]> {
  const choices = await findOperatorChoices(db);
  const found = new Map<string, { kind: OperatorMessage; minutes: number }>();
  for (const { channel, chosen, grants, minutes } of choices)
    for (const kind of operatorMessageKinds) {
      const isWanted = (chosen ?? defaultMessages[channel]).includes(kind);
      if (isWanted && mayCall(grants, operatorMessages[kind].need))
        found.set(keyOf(kind, minutes), { kind, minutes });
    }
  return [...found.values()];
}

/** Of what does not wait it is told at once, whatever the wait. */
const keyOf = (kind: OperatorMessage, minutes: number) =>
  kind === "orders" || kind === "requests" ? `${kind}:${minutes}` : kind;
