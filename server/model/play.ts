import fc from "fast-check";
import { reconcile } from "../src/wallet/reconciliation/reconcile.ts";
import { expectBalances, expectInvariants } from "./invariants.ts";
import { lookAsCustomer } from "./looks.ts";
import { empty, openShop, openStore } from "./shop.ts";
import { type Step, steps } from "./steps.ts";
import type { ModelStore } from "./store.ts";
import { within } from "./within.ts";

/**
 * Number of shops that run at the same time on one database. A shop must not change the replies that another shop gets.
 */
export const SHOPS = 8;
/**
 * Number of steps of a shop between two comparisons with the model. The comparison covers its wallets, its products and
 * the pages of one customer.
 */
const LOOK = 10;
/** Milliseconds after which the search for a shorter failing list of steps stops. */
const SHRINK_MS = 120_000;

const step: fc.Arbitrary<Step> = fc.record({
  shop: fc.nat(SHOPS - 1),
  kind: fc.constantFrom(...(Object.keys(steps) as Step["kind"][])),
  who: fc.nat(1000),
  which: fc.nat(1000),
  how: fc.nat(1000),
});

export interface Play {
  /** The minimum number of steps. A step that finds nothing to do is not counted. */
  commands: number;
  seed: number;
  /** True: searches for the shortest list of steps that still fails. */
  shrink: boolean;
}

/**
 * Plays rounds of random steps in several shops at the same time, and returns the number of calls. Throws if a reply, a
 * wallet, a product or the ledger differs from the model. The same seed repeats the same steps.
 */
export async function play(store: ModelStore, { commands, seed, shrink }: Play): Promise<number> {
  let done = 0;
  const list = fc.noBias(fc.array(step, { maxLength: 6_000, size: "max" }));
  const round = fc.asyncProperty(list, async (steps) => {
    done += await playRound(store, steps);
  });
  for (let at = seed; done < commands; at++) {
    const options = { seed: at, numRuns: 1, endOnFailure: !shrink, skipAllAfterTimeLimit: SHRINK_MS };
    const { failed, errorInstance, counterexample } = await fc.check(round, options);
    if (!failed) continue;
    const [found = []] = counterexample ?? [];
    const shown = found.length <= 50 ? found.map((one) => `\n${JSON.stringify(one)}`).join("") : "";
    const { message } = errorInstance as Error;
    throw new Error(`${message} (npm run model -- --seed ${at})${shown}`, { cause: errorInstance });
  }
  return done;
}

async function playRound(store: ModelStore, list: readonly Step[]): Promise<number> {
  await within("Emptying the store", empty(store));
  await within("Opening the store", openStore(store));
  const stop = new AbortController();
  const shops = Map.groupBy(list, ({ shop }) => `s${shop}`);
  // Waits for all shops before it throws, so that no shop still runs when the next round begins.
  const played = await Promise.allSettled(
    [...shops].map(([name, own]) => playShop(store, { name, list: own, stop })),
  );
  const failed = played.find((shop) => shop.status === "rejected");
  if (failed) throw failed.reason;
  await within("The look at everything", expectInvariants(store.books));
  const { differences } = await within("The reconciliation", reconcile(store.books, { limit: 5 }));
  if (differences.length > 0) throw new Error(`The books differ: ${JSON.stringify(differences)}`);
  return played.reduce((sum, shop) => sum + (shop.status === "fulfilled" ? shop.value : 0), 0);
}

/** Returns how many of the steps called the store. */
async function playShop(
  store: ModelStore,
  { name, list, stop }: { name: string; list: readonly Step[]; stop: AbortController },
): Promise<number> {
  try {
    const { model, real } = await within(`Opening shop ${name}`, openShop(store, name));
    let done = 0;
    for (const [at, one] of list.entries()) {
      if (stop.signal.aborted) break;
      const { calls } = real;
      await within(`${one.kind} in shop ${name}`, steps[one.kind](model, real, one));
      if (real.calls > calls) done += 1;
      if (at % LOOK > 0 && at < list.length - 1) continue;
      await within(`The look at shop ${name}`, expectBalances(store.db, model));
      await within(`A customer's look in shop ${name}`, lookAsCustomer(model, real, one));
    }
    return done;
  } catch (error) {
    stop.abort();
    throw error;
  }
}
