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
 * Returns the notifications about waiting work that operators want, may get, and can receive by an active channel,
 * each with the waits that were chosen.
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

/** A notification about something that does not wait is sent immediately, even if the operator chose a wait. */
const keyOf = (kind: OperatorMessage, minutes: number) =>
  kind === "orders" || kind === "requests" ? `${kind}:${minutes}` : kind;
