import fc from "fast-check";
import { reconcile } from "../src/reconciliation/reconcile.ts";
import { expectBalances, expectInvariants } from "./invariants.ts";
import { openShop } from "./shop.ts";
import { type Step, steps } from "./steps.ts";
import type { World } from "./world.ts";

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(steps) as Step["kind"][])),
  who: fc.nat(1000),
  which: fc.nat(1000),
  how: fc.nat(1000),
});

/** Steps between two looks at everything; what they moved is looked at after each. */
const WHOLE = 50;

/** A random history of calls keeps every promise after each of them. `done`: told of each. */
export function history(world: World, done: () => void): fc.IAsyncProperty<[Step[]]> {
  return fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 1_500, size: "max" }), async (list) => {
    const { model, real } = await openShop(world);
    for (const [at, one] of list.entries()) {
      await steps[one.kind](model, real, one);
      await expectBalances(world.db, model);
      if (at % WHOLE === 0) await expectInvariants(world.db);
      done();
    }
    await expectInvariants(world.db);
    const { differences } = await reconcile(world.db, { limit: 5 });
    for (const difference of differences) throw new Error(`The books differ: ${JSON.stringify(difference)}`);
  });
}
