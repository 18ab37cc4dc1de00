import { againstCost, type Poisha, poisha, type StuckReason } from "@hira/contract";
import type { Candidate } from "./choice-queries.ts";

export type Choice = { take: Candidate } | { wait: "no-supplier" } | { stuck: StuckReason };

interface Asked {
  /** In poisha: what the customer pays for the goods, and the highest cost at which a supplier may deliver. */
  price: Poisha;
  ceiling: Poisha | null;
  /** Suppliers that have failed with the order since an operator last retried it. */
  tried: ReadonlySet<string>;
  /** Suppliers whose cap of attempts per hour is reached. */
  capped: ReadonlySet<string>;
}

/**
 * Returns the first supplier that may deliver an order now. If there is none, returns what the delivery waits for, or
 * why it is left to an operator (docs/rules/orders.md#deliveries).
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

/** Returns why a supplier cannot take the order. One with an unknown cost can: it is sent the highest cost. */
function againstTaking({ cost, hasCode }: Candidate, asked: Asked): StuckReason | undefined {
  return againstCost(cost, asked) ?? (hasCode ? undefined : "no-code-left");
}

/** Returns the highest cost at which a supplier may deliver, so that nothing is sold below cost automatically. */
export function mostOf({ price, ceiling }: Pick<Asked, "price" | "ceiling">): Poisha {
  return poisha(ceiling === null ? price : Math.min(price, ceiling));
}
