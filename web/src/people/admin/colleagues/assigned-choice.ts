import type { Assignee } from "@hira/contract";

/** Choices of the filter by assignment. */
export const assignedChoices = ["all", "me", "nobody"] as const;
export type AssignedChoice = (typeof assignedChoices)[number];

/** True if a row matches the filter by assignment. A row without that information always does. */
export function isAssignedIn(choice: AssignedChoice, to: Assignee | null | undefined): boolean {
  if (choice === "all" || to === undefined) return true;
  return choice === "me" ? to?.own === true : to === null || to.away;
}
