import {
  defaultMessages,
  mayCall,
  type OperatorMessage,
  operatorMessageKinds,
  operatorMessages,
} from "@hira/contract";
import type { Database } from "../db/database.ts";
import { findOperatorChoices } from "./receiver-queries.ts";

/**
 * Returns the kinds of notifications that operators want and may get, each with the waiting times that operators chose.
 * Only operators count who can be reached by an active channel.
 */
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

/**
 * The waiting time only matters for notifications about waiting work. All others are sent at once, whatever waiting
 * time the operator chose.
 */
const keyOf = (kind: OperatorMessage, minutes: number) =>
  kind === "orders" || kind === "requests" ? `${kind}:${minutes}` : kind;
