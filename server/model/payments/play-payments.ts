import fc from "fast-check";
import { reconcile } from "../../src/wallet/reconciliation/reconcile.ts";
import { expectBalances, expectInvariants } from "../invariants.ts";
import { pick } from "../step.ts";
import type { ModelStore } from "../store.ts";
import { within } from "../within.ts";
import type { Act, Affair } from "./affair.ts";
import { askingSteps } from "./asking-steps.ts";
import { customerSteps } from "./customer-steps.ts";
import { decisionSteps, tidy } from "./decision-steps.ts";
import { expectNoWrongPayment, expectPayments } from "./look.ts";
import { messageSteps } from "./message-steps.ts";
import { SENDER } from "./settling-rules.ts";
import { openPayments, openShop, setCaps } from "./shops.ts";
import { freshTrx } from "./wallet.ts";
import type { Caps, PaymentsReal, World } from "./world.ts";

export const SHOPS = 8;
/** Number of stories per round. Each round begins with an empty ledger. */
const ROUND = 2_000;
/** Number of stories of a shop between two comparisons of its wallets and stock with the model. */
const LOOK = 10;
const HOUR_MS = 3_600_000;

const steps: Record<string, Act> = { ...askingSteps, ...messageSteps, ...decisionSteps, ...customerSteps };
const ways = ["pay", "pay", "pay", "payUnheard", "payAtAnotherPhone", "payAndDie", "payAndAskAtOnce"];
const begins = ["ask", "ask", "ask", "bothAsk"];
const endings: Record<string, Act> = { tidy };
const more = Object.keys(steps).filter((name) => !ways.includes(name) && !begins.includes(name));

/** Settings of automatic settlement. Each round has one of them. Amounts are in poisha. */
const settings: readonly Caps[] = [
  { automatic: true },
  { automatic: true, confirmAbove: 200_00 },
  { automatic: true, maxPerRequest: 300_00, maxPerAccountHour: 20_000_00 },
  { automatic: true, confirmAbove: 100_00, maxPerCustomerDay: 6_000_00 },
  { automatic: false },
];

const sequence = fc.record({
  shop: fc.nat(SHOPS - 1),
  kind: fc.constantFrom<Affair["kind"]>("request", "request", "plain", "voucher"),
  who: fc.nat(1000),
  amount: fc.integer({ min: 60, max: 460 }),
  slip: fc.constantFrom(
    "none",
    "none",
    "none",
    "none",
    "id",
    "less",
    "more",
    "number",
    "payer",
    "old",
    "ahead",
  ),
  begin: fc.constantFrom(...begins),
  way: fc.constantFrom(...ways),
  payFirst: fc.boolean(),
  more: fc.array(fc.record({ name: fc.constantFrom(...more), at: fc.nat(5), how: fc.nat(1000) }), {
    maxLength: 5,
  }),
  how: fc.nat(1000),
});
export type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;

/**
 * Plays at least this many stories and returns the number of stories. Throws if the result of a story differs from the
 * model.
 */
export async function playPayments(
  store: ModelStore,
  { sequences, seed }: { sequences: number; seed: number },
): Promise<{ sequences: number; steps: number }> {
  const done = { sequences: 0, steps: 0 };
  for (let at = seed; done.sequences < sequences; at++) {
    const numRuns = Math.min(ROUND, sequences - done.sequences);
    const list = fc.sample(fc.noBias(sequence), { seed: at, numRuns });
    try {
      done.steps += await playRound(store, { list, caps: pick(settings, at) ?? { automatic: true } });
    } catch (error) {
      const { message } = error as Error;
      const again = `npm run model:payments -- --seed ${at} --sequences ${numRuns}`;
      throw new Error(`${message} (${again})`, { cause: error });
    }
    done.sequences += numRuns;
  }
  return done;
}

async function playRound(
  store: ModelStore,
  { list, caps }: { list: readonly Sequence[]; caps: Caps },
): Promise<number> {
  await within("Opening the store", openPayments(store));
  const shops = [];
  for (let index = 0; index < SHOPS; index++)
    shops.push(await within("Opening a shop", openShop(store, { index, caps })));
  await within("Setting the caps", setCaps(store, caps));
  const stop = new AbortController();
  const played = await Promise.allSettled(
    shops.map((shop, index) =>
      playShop(
        shop,
        list.filter((one) => one.shop === index),
        stop,
      ),
    ),
  );
  for (const { real } of shops) await real.mortal.close();
  const failed = played.find((shop) => shop.status === "rejected");
  if (failed) throw failed.reason;
  await within("The look at everything", expectInvariants(store.books));
  await within("The look at payments", expectNoWrongPayment(store.books));
  const { differences } = await within("The reconciliation", reconcile(store.books, { limit: 5 }));
  if (differences.length > 0) throw new Error(`The books differ: ${JSON.stringify(differences)}`);
  return played.reduce((sum, shop) => sum + (shop.status === "fulfilled" ? shop.value : 0), 0);
}

async function playShop(
  { world, real }: { world: World; real: PaymentsReal },
  list: readonly Sequence[],
  stop: AbortController,
): Promise<number> {
  const { calls } = real;
  try {
    for (const [at, one] of list.entries()) {
      if (stop.signal.aborted) break;
      await playSequence(world, real, one);
      if (at % LOOK === 0) await within("The look at a shop", expectBalances(real.store.db, world));
    }
    const last = { how: 0 } as Affair;
    while (real.wallet.outbox.length > 0 && !stop.signal.aborted)
      await messageSteps.hearOld(world, real, last);
    if (stop.signal.aborted) return 0;
    await within("The look at a shop", expectBalances(real.store.db, world));
    await within("The look at its payments", expectPayments(world, real));
    return real.calls - calls;
  } catch (error) {
    stop.abort();
    throw error;
  }
}

async function playSequence(world: World, real: PaymentsReal, one: Sequence): Promise<void> {
  const affair = affairOf(world, real, one);
  const names = one.payFirst ? [one.way, one.begin] : [one.begin, one.way];
  const plan = names.map((name) => ({ name, how: one.how }));
  for (const { name, at, how } of one.more) plan.splice(Math.min(at, plan.length), 0, { name, how });
  plan.push({ name: "tidy", how: one.how });
  const said = plan.map(({ name }) => name).join(", ");
  for (const { name, how } of plan) {
    affair.how = how;
    const act = steps[name] ?? endings[name];
    if (!act) throw new Error(`There is no step ${name}`);
    try {
      await within(name, act(world, real, affair));
    } catch (error) {
      const about = `${name} of [${said}], ${JSON.stringify({ ...one, more: undefined })}`;
      throw new Error(`${(error as Error).message}: ${about}`, { cause: error });
    }
  }
}

function affairOf(world: World, real: PaymentsReal, one: Sequence): Affair {
  const { kind, slip, who, how } = one;
  const user = pick(world.users, who);
  const rival = pick(world.users, who + 1);
  if (!user || !rival) throw new Error("A shop has no customers");
  const trx = freshTrx(real);
  const part = kind !== "request" && how % 3 === 0 ? 100 * (1 + (how % 40)) : 0;
  const due = kind === "request" ? one.amount * 100 : world.products.plain.price - part;
  const aside = (1 + (how % 20)) * 100;
  const now = Date.now();
  return {
    ...{ kind, user, rival, trx, due, part, how, subject: undefined, rivals: undefined, letter: undefined },
    typed: slip === "id" ? `${trx.slice(0, -1)}${trx.endsWith("X") ? "Y" : "X"}${how}` : trx,
    sent: slip === "less" ? due - aside : slip === "more" ? due + aside : due,
    number: slip === "number" ? real.otherNumber : world.number,
    payer: slip === "payer" ? "01999999999" : SENDER,
    at: slip === "old" ? now - 30 * HOUR_MS : slip === "ahead" ? now + HOUR_MS / 4 : now,
  };
}
