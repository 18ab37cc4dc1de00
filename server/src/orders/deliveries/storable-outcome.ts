import type { Message } from "@hira/contract";
import { withTexts } from "../../platform/lib/message-texts.ts";
import { playerNameOf } from "../../platform/lib/player-name.ts";
import type { Outcome } from "../suppliers/adapters/adapter.ts";

/** Returns an outcome without characters that PostgreSQL cannot store. Its texts come from suppliers. */
export function storableOutcome(outcome: Outcome): Outcome {
  switch (outcome.state) {
    case "succeeded":
      return {
        ...outcome,
        supplierReference: storable(outcome.supplierReference),
        playerName: playerNameOf(outcome.playerName),
      };
    case "pending":
      return { ...outcome, supplierReference: storable(outcome.supplierReference) };
    default:
      return { ...outcome, reason: storableMessage(outcome.reason) };
  }
}

export const storableMessage = (message: Message): Message => withTexts(message, storable);

/** Returns a supplier's text without the characters that the database cannot store. */
function storable<T extends string | null>(text: T): T {
  return (text?.toWellFormed().replaceAll("\u0000", "\uFFFD") ?? null) as T;
}
