import { againstCost, type Poisha, poisha, type StuckReason } from "@hira/contract";
import type { Candidate } from "./choice-queries.ts";

export type Choice = { take: Candidate } | { wait: "no-supplier" } | { stuck: StuckReason };

interface Asked {
  /**
   * In poisha: `price` is what the customer pays for the goods; `ceiling` is the highest cost at which a supplier may
   * deliver.
   */
  price: Poisha;
  ceiling: Poisha | null;
  /** Suppliers that failed with the order, after an operator last retried it if one did. */
  tried: ReadonlySet<string>;
  /** Suppliers that have reached their maximum of attempts per hour. */
  capped: ReadonlySet<string>;
}

/**
 * Returns the first supplier that may deliver an order now. If none may, returns what the delivery waits for, or why it
 * is left to an operator (docs/rules/orders.md#deliveries).
 */
export function choose(candidates: readonly Candidate[], asked: Asked): Choice {
  if (candidates.length === 0) return { stuck: "no-supplier" };
  const untried = candidates.filter(({ supplierId }) => !asked.tried.has(supplierId));
  const priced = untried.map((candidate) => ({ candidate, against: againstTaking(candidate, asked) }));
  const fair = priced.filter(({ against }) => against === undefined).map(({ candidate }) => candidate);
  const [first] = fair.filter(
    ({ supplierId, isOn, isTripped }) => isOn && !isTripped && !asked.capped.has(supplierId),
  );
  if (first) return { take: first };
  if (fair.length > 0) return { wait: "no-supplier" };
  const [against] = priced.flatMap((each) => each.against ?? []);
  return { stuck: against ?? "all-failed" };
}

/**
 * Returns why a supplier cannot take the order. A supplier whose cost is unknown can take it: the store sends it the
 * highest cost that it may charge.
 */
function againstTaking({ cost, hasCode }: Candidate, asked: Asked): StuckReason | undefined {
  return againstCost(cost, asked) ?? (hasCode ? undefined : "no-code-left");
}

/**
 * Returns the highest cost at which a supplier may deliver. It is never above the price, so nothing is automatically
 * sold at a loss.
 */
export function mostOf({ price, ceiling }: Pick<Asked, "price" | "ceiling">): Poisha {
  return poisha(ceiling === null ? price : Math.min(price, ceiling));
}
