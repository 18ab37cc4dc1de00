import type { Assignee } from "@hira/contract";

/** Choices of the filter by the admin to whom a record is assigned. */
export const assignedChoices = ["all", "me", "nobody"] as const;
export type AssignedChoice = (typeof assignedChoices)[number];

/** True if a row matches the chosen filter by assignment. A row that has no data about assignment always matches. */
export function isAssignedIn(choice: AssignedChoice, to: Assignee | null | undefined): boolean {
  if (choice === "all" || to === undefined) return true;
  return choice === "me" ? to?.own === true : to === null || to.away;
}
