import { settle, standing } from "./settling-rules.ts";
import type { Letter, Movement, Payment, World } from "./world.ts";

const HOUR_MS = 3_600_000;
/** Milliseconds by which a message's time may be ahead of the store's clock. */
const AHEAD_MS = 5 * 60_000;

interface Joined {
  previous: Movement | undefined;
  next: Movement | undefined;
  mended: boolean;
}

/**
 * Inserts a movement into the balance chain. Links it with the movement before it, from whose balance it follows, and
 * with the movement after it, which follows from its balance.
 */
function join(world: World, { trx, delta, after, at }: Letter, payment: Payment | undefined): Joined {
  const { movements } = world;
  const before = after - delta;
  const previous = movements.find((one) => !one.next && one.after === before && one.at <= at + HOUR_MS);
  const next = movements.find((one) => !one.previous && one.before === after && one.at >= at - HOUR_MS);
  const mended = next !== undefined && !next.origin;
  const beganChain = next?.origin ?? false;
  if (previous) previous.next = true;
  if (next) Object.assign(next, { previous: true, origin: false });
  const ends = { previous: previous !== undefined, next: next !== undefined, origin: false, looked: false };
  const movement = { trx, before, after, at, payment, ...ends };
  movements.push(movement);
  if (!previous || beganChain) begin(movements);
  if (payment) payment.movement = movement;
  return { previous, next, mended };
}

/**
 * Returns the movement that begins the balance chain: the earliest one without a predecessor. If several are within the
 * same minute, returns the one that was received first.
 */
function begin(movements: readonly Movement[]): void {
  const open = movements.filter((one) => !one.previous);
  const first = open.reduce((a, b) => (b.at < a.at ? b : a));
  for (const one of movements) one.origin = one === first;
}

interface Heard {
  /** True if the phone serves the payment account that the message is about. */
  byOwnPhone: boolean;
  /** True if the process ended right after it had stored the message. */
  died: boolean;
}

/**
 * Receives a message whose text the store has not received before. The ID that the phone gave the message does not
 * matter.
 */
export function hear(world: World, letter: Letter, { byOwnPhone, died }: Heard): void {
  const { trx, delta, payer, at } = letter;
  const known = world.payments.get(trx);
  if (delta < 0) {
    if (world.movements.some((one) => one.trx === trx)) world.places.duplicate += 1;
    else {
      world.places.chain += 1;
      if (byOwnPhone) follow(world, join(world, letter, undefined), died);
    }
    return;
  }
  const number = byOwnPhone ? world.number : undefined;
  if (known) {
    if (known.amount !== delta || known.number !== number) known.odd = true;
    world.places.duplicate += 1;
    return;
  }
  const state = { state: "unclaimed", holder: undefined, movement: undefined } as const;
  const payment: Payment = {
    trx,
    amount: delta,
    number,
    payer,
    at,
    odd: !byOwnPhone || at > Date.now() + AHEAD_MS,
    ...state,
  };
  world.payments.set(trx, payment);
  world.places.payment += 1;
  const joined = byOwnPhone ? join(world, letter, payment) : undefined;
  settle(world, world.claims.get(trx));
  if (joined) follow(world, joined, died);
}

/** Settles the payments that waited for this movement. */
function follow(world: World, { previous, next, mended }: Joined, died: boolean): void {
  if (died) return;
  for (const { payment } of [previous, next].filter((one) => one !== undefined))
    if (payment) settle(world, world.claims.get(payment.trx));
  if (mended) settleAll(world);
}

/** Settles all payments that wait on the account, in the order of their arrival. */
export function settleAll(world: World): void {
  for (const { trx, number } of world.payments.values()) {
    const subject = world.claims.get(trx);
    if (number !== undefined && subject && standing(subject) === "waiting") settle(world, subject);
  }
}
