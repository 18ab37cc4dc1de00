import type { Poisha } from "@hira/contract";
import type { Logger } from "pino";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { storeActor } from "../../platform/lib/actor.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import {
  findDuePlan,
  findProduct,
  type PricePlan,
  type ProductRow,
  updateProduct,
} from "./product-queries.ts";
import { inTaka, valuesOf } from "./product-values.ts";

const planActor = storeActor("prices");

/** Prices of one run at most, so that a run ends; the next one goes on. */
const BATCH = 500;

/** What a product costs, what is planned, and what comes back when it is over; prices in poisha. */
type Priced = Pick<ProductRow, "price" | "plan" | "priceBefore">;

/**
 * What becomes of a product's price and plan where an operator asks for one, the other or both. A price that is changed by hand
 * while a planned one runs ends the plan; a plan that ends, or becomes another, gives back the price before it.
 */
export function replanned(
  { price, plan, priceBefore }: Priced,
  change: { price?: Poisha; plan?: PricePlan | null },
): Priced {
  const isRunning = priceBefore !== null;
  const wanted = change.plan === undefined ? plan : change.plan;
  if (!isRunning) return { price: change.price ?? price, plan: wanted, priceBefore: null };
  const isByHand = change.price !== undefined && change.price !== price;
  const goesOn =
    !isByHand && wanted?.until && wanted.price === plan?.price && isSameTime(wanted.from, plan.from);
  if (goesOn) return { price, plan: wanted, priceBefore };
  const next = change.plan === undefined ? null : wanted;
  return { price: isByHand ? (change.price ?? price) : priceBefore, plan: next, priceBefore: null };
}

const isSameTime = (a: Date, b: Date) => a.getTime() === b.getTime();

/** Refuses `ends_before_start`, and `over_already` for a plan that nobody would see. */
export function checkPlan(plan: PricePlan, now: Date): void {
  if (!plan.until) return;
  if (plan.until <= plan.from) throw new Refusal("ends_before_start");
  if (plan.until <= now) throw new Refusal("over_already");
}

/** What a plan whose moment has come makes of a price. */
function afterMoment({ price, plan, priceBefore }: Priced, now: Date): Priced {
  if (priceBefore !== null) return { price: priceBefore, plan: null, priceBefore: null };
  // Nobody was there to begin it.
  if (!plan || (plan.until && plan.until <= now)) return { price, plan: null, priceBefore: null };
  if (!plan.until) return { price: plan.price, plan: null, priceBefore: null };
  return { price: plan.price, plan, priceBefore: price };
}

/**
 * Begins and ends the planned prices whose moment has come; returns how many. One transaction each, which skips what others have
 * locked, so that every instance may run it and be killed at any moment.
 */
export async function applyPlans({ db, log }: { db: Database; log: Pick<Logger, "info"> }): Promise<number> {
  let applied = 0;
  while (applied < BATCH && (await applyNext(db))) applied++;
  if (applied > 0) log.info({ applied }, "began or ended planned prices");
  return applied;
}

async function applyNext(database: Database): Promise<boolean> {
  return audited({ db: database, actor: planActor }, async ({ db }) => {
    const due = await findDuePlan(db);
    const row = due && (await findProduct(db, due.id));
    if (!due || !row) return { value: false, audit: "unchanged" };
    const before = valuesOf(row);
    const after = { ...before, ...afterMoment(row, due.now) };
    await updateProduct(db, row.id, after);
    return {
      value: true,
      audit: {
        action: "product.change",
        subject: `product:${row.id}`,
        before: inTaka(before),
        after: inTaka(after),
      },
    };
  });
}
