import { expect, test } from "vitest";
import { isAssignedIn } from "./assigned-choice.ts";

const to = { uid: "u", name: "Asha", own: false, away: false };

test('the choice "me" matches records assigned to the admin; "nobody" matches records that are unassigned or whose assignee is away', () => {
  const rows = [to, { ...to, own: true }, { ...to, away: true }, null, undefined];
  expect(rows.map((row) => isAssignedIn("all", row))).toEqual([true, true, true, true, true]);
  expect(rows.map((row) => isAssignedIn("me", row))).toEqual([false, true, false, false, true]);
  expect(rows.map((row) => isAssignedIn("nobody", row))).toEqual([false, false, true, true, true]);
});
