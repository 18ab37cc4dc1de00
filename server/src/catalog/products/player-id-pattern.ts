import { type AST, RegExpParser } from "@eslint-community/regexpp";
import type { PlayerIdRule } from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";

/** Maximum length of a player ID (`gameAccount` in the contract). */
const LONGEST_VALUE = 120;
/** Number of combinations that a slow phone can try in about a tenth of a second. */
const MOST_WAYS = 100_000;

const parser = new RegExpParser({ ecmaVersion: 2022 });

/**
 * Throws `unsafe_pattern` for a pattern that browsers cannot compile, or that could be slow to test with some value.
 */
export function checkPatterns(rule: PlayerIdRule | null): void {
  for (const pattern of [rule?.pattern, rule?.second?.pattern]) {
    if (pattern && !isSafePattern(pattern)) throw new DomainError("unsafe_pattern");
  }
}

/**
 * Returns whether testing a value against the pattern is always fast. A matcher that backtracks tries each combination
 * of choices at most once, so the number of combinations for the longest value limits the matcher's work. `(\\d+)+` has
 * an astronomical number of combinations, `\\d{6,14}` has nine.
 */
export function isSafePattern(pattern: string): boolean {
  try {
    return waysOfAny(parser.parsePattern(pattern).alternatives) <= MOST_WAYS;
  } catch {
    return false;
  }
}

/** Adds up the combinations of the alternatives, because the matcher may try all of them. */
function waysOfAny(alternatives: AST.Alternative[]): number {
  return alternatives.reduce((sum, { elements }) => sum + waysOfAll(elements), 0);
}

function waysOfAll(elements: AST.Element[]): number {
  return elements.reduce((product, element) => product * waysOf(element), 1);
}

function waysOf(element: AST.Element): number {
  switch (element.type) {
    case "Quantifier": {
      const inner = waysOf(element.element);
      const most = Math.min(element.max, Math.max(element.min, LONGEST_VALUE));
      let ways = 0;
      for (let times = element.min; times <= most && ways <= MOST_WAYS; times++) ways += inner ** times;
      return ways;
    }
    case "Group":
    case "CapturingGroup":
      return waysOfAny(element.alternatives);
    case "Assertion":
      return "alternatives" in element ? waysOfAny(element.alternatives) : 1;
    default:
      return 1;
  }
}
