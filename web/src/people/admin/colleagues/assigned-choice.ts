import type { Assignee } from "@hira/contract";

/** Whose records a list shows. */
export const assignedChoices = ["all", "me", "nobody"] as const;
export type AssignedChoice = (typeof assignedChoices)[number];

/** Whether a row is in a list that is narrowed down to somebody's; one that does not say whose it is stays where it is. */
export function isAssignedIn(choice: AssignedChoice, to: Assignee | null | undefined): boolean {
  if (choice === "all" || to === undefined) return true;
  return choice === "me" ? to?.own === true : to === null || to.away;
}
