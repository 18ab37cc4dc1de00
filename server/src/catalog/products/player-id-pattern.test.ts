import { expect, it } from "vitest";
import { isSafePattern } from "./player-id-pattern.ts";

it.each([
  "^\\d{6,14}$",
  "\\d+",
  "[A-Za-z0-9_.-]{3,20}#[0-9]{3,5}",
  "(?:BD|IN)?-?\\d{5,12}( ?\\(\\d{3,6}\\))?",
  "\\d{5,12}|[a-z]{3,20}",
  "(\\d{4} ){3}\\d{4}",
])("the pattern %s for player IDs is accepted", (pattern) => {
  expect(isSafePattern(pattern)).toBe(true);
});

it.each([
  ["does not compile", "[0-9"],
  ["closes more than it opens", "a)(b"],
  ["repeats a repetition", "(\\d+)+"],
  ["repeats a choice of the same", "(a|a)*"],
  ["repeats an optional part", "(a?){30}"],
  ["hides the repetition in a lookahead", "(?=(a+)+$)a"],
  ["has many repetitions in a row", "\\d*\\d*\\d*\\d*"],
  ["has many optional parts in a row", "a?".repeat(25)],
  ["repeats without end and without hope", "(.*)*".repeat(20)],
])("a pattern that %s is refused", (_, pattern) => {
  expect(isSafePattern(pattern)).toBe(false);
});

it.each(["\\d+\\d+", "[a-z0-9]*1?[0-9]{1,9}"])(
  "testing the pattern %s for player IDs is fast even with the value that takes longest",
  (pattern) => {
    expect(isSafePattern(pattern)).toBe(true);
    const start = performance.now();
    expect(new RegExp(`^(?:${pattern})$`).test(`${"1".repeat(119)}!`)).toBe(false);
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);
