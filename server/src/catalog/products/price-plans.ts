import type { Poisha } from "@hira/contract";
import type { Logger } from "pino";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { storeActor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import {
  findDuePlan,
  findProduct,
  type PricePlan,
  type ProductRow,
  updateProduct,
} from "./product-queries.ts";
import { inTaka, valuesOf } from "./product-values.ts";

const planActor = storeActor("prices");

/** Maximum number of planned prices that one run of the job handles. The next run continues. */
const BATCH = 500;

/** A product's price, its planned price, and the price that returns at the plan's end, in poisha. */
type Priced = Pick<ProductRow, "price" | "plan" | "priceBefore">;

/**
 * Returns a product's price and planned price after an operator has set one or both. Setting the price ends a running
 * plan. Removing or replacing a running plan restores the former price.
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

/** Checks the times of a planned price. Throws `ends_before_start`, and `over_already` if the end has passed. */
export function checkPlan(plan: PricePlan, now: Date): void {
  if (!plan.until) return;
  if (plan.until <= plan.from) throw new DomainError("ends_before_start");
  if (plan.until <= now) throw new DomainError("over_already");
}

/** Returns the price after the start or the end of a planned price has come. */
function afterMoment({ price, plan, priceBefore }: Priced, now: Date): Priced {
  if (priceBefore !== null) return { price: priceBefore, plan: null, priceBefore: null };
  // The end of the planned price passed before any store had begun it.
  if (!plan || (plan.until && plan.until <= now)) return { price, plan: null, priceBefore: null };
  if (!plan.until) return { price: plan.price, plan: null, priceBefore: null };
  return { price: plan.price, plan, priceBefore: price };
}

/**
 * Starts and ends the planned prices that are due, and returns how many. Each has a separate transaction, and locked
 * products are skipped. So all instances may run this at the same time, and a process may be killed during it.
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
