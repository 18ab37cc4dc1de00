import type { Assignee } from "@hira/contract";

/** Filter by the admin to whom records are assigned. */
export const assignedChoices = ["all", "me", "nobody"] as const;
export type AssignedChoice = (typeof assignedChoices)[number];

/** True if a row belongs in the list filtered by assignment; rows without that information always do. */
export function isAssignedIn(choice: AssignedChoice, to: Assignee | null | undefined): boolean {
  if (choice === "all" || to === undefined) return true;
  return choice === "me" ? to?.own === true : to === null || to.away;
}
