import { againstCost, type Poisha, poisha, type StuckReason } from "@hira/contract";
import type { Candidate } from "./choice-queries.ts";

export type Choice = { take: Candidate } | { wait: "no-supplier" } | { stuck: StuckReason };

interface Asked {
  /** What the customer pays for the goods, and what a supplier may ask for them. Poisha. */
  price: Poisha;
  ceiling: Poisha | null;
  /** Whom it was sent to since a person last let it be tried again; each of them is known to have failed. */
  tried: ReadonlySet<string>;
  /** Whose hour is full. */
  capped: ReadonlySet<string>;
}

/** The first supplier that may deliver; else what it waits for, or why it is a person's (docs/rules/orders.md#deliveries). */
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

/** A cost that nobody knows speaks against nothing: the supplier is told the most that it may be. */
function againstTaking({ cost, hasCode }: Candidate, asked: Asked): StuckReason | undefined {
  return againstCost(cost, asked) ?? (hasCode ? undefined : "no-code-left");
}

/** What a supplier may ask at most: nothing is sold below cost by itself. */
export function mostOf({ price, ceiling }: Pick<Asked, "price" | "ceiling">): Poisha {
  return poisha(ceiling === null ? price : Math.min(price, ceiling));
}
