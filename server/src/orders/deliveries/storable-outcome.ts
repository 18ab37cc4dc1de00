import { playerNameOf } from "../../platform/lib/player-name.ts";
import type { Outcome } from "../suppliers/adapters/adapter.ts";

/** An outcome as it can be stored and shown: its texts are a supplier's, or a player's, and the database takes no NUL. */
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
      return { ...outcome, reason: storable(outcome.reason) };
  }
}

/** Text of a supplier as the database takes it. */
export function storable<T extends string | null>(text: T): T {
  return (text?.toWellFormed().replaceAll("\u0000", "\uFFFD") ?? null) as T;
}
