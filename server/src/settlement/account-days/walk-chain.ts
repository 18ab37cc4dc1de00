import type { Movement } from "./queries.ts";

/**
 * A balance gap: a part of the history between two reported movements that was not reported. `amount` is in poisha, and
 * above 0 if money came in.
 */
export interface Gap {
  after: Movement;
  before: Movement;
  amount: number;
}

const HOUR = 3_600_000;

/**
 * Sorts an account's movements by their balances, as far as the balances determine the order. `movements` must be
 * sorted by time, which is only precise to a minute. A movement whose balance follows from no other one begins a new
 * chain. Chains are sorted by time.
 */
export function walkChain(movements: readonly Movement[]): Movement[] {
  const chains = withRings(chainsOf(movements));
  return chains.toSorted((one, other) => startOf(one) - startOf(other) || endOf(one) - endOf(other)).flat();
}

const startOf = ([first]: readonly Movement[]) => first?.at.getTime() ?? 0;
const endOf = (chain: readonly Movement[]) => chain.at(-1)?.at.getTime() ?? 0;

/** Links each movement to the one whose balance follows from it. Returns the chains that result. */
function chainsOf(movements: readonly Movement[]): Movement[][] {
  const beginning = new Map<number, Movement[]>();
  for (const movement of movements) {
    if (!movement.hasPrevious) continue;
    const same = beginning.get(movement.before);
    if (same) same.push(movement);
    else beginning.set(movement.before, [movement]);
  }
  const chains = new Map(movements.map((movement) => [movement, [movement]]));
  // For the last movement of each chain: the first one, under which the chain is stored.
  const firstOf = new Map(movements.map((movement) => [movement, movement]));
  for (const movement of movements) {
    const first = firstOf.get(movement);
    const open = movement.hasNext ? (beginning.get(movement.after) ?? []) : [];
    const next = nearest(open, movement, first);
    if (!first || !next) continue;
    open.splice(open.indexOf(next), 1);
    const following = chains.get(next) ?? [];
    chains.delete(next);
    for (const each of following) chains.get(first)?.push(each);
    firstOf.set(following.at(-1) ?? next, first);
  }
  return [...chains.values()];
}

/**
 * Inserts rings into the chains. A ring consists of movements after which the balance is the same as before, because
 * money came and went back within a minute. Each ring is inserted at a movement with the same balance, and if there are
 * several, at the one nearest in time.
 */
function withRings(chains: Movement[][]): Movement[][] {
  const isRing = (chain: readonly Movement[]) =>
    chain[0]?.hasPrevious === true &&
    chain.at(-1)?.hasNext === true &&
    chain[0].before === chain.at(-1)?.after;
  const placed = chains.filter((chain) => !isRing(chain));
  let open = chains.filter(isRing);
  for (let left = -1; open.length > 0 && open.length !== left; ) {
    left = open.length;
    open = open.filter((ring) => !place(ring, placed));
  }
  return [...placed, ...open];
}

function place(ring: readonly Movement[], chains: readonly Movement[][]): boolean {
  let best: { chain: Movement[]; at: number; turn: number; distance: number } | undefined;
  for (const chain of chains) {
    for (let at = 0; at <= chain.length; at++) {
      const beside = chain[Math.max(0, at - 1)];
      const balance = at === 0 ? beside?.before : beside?.after;
      const turn = ring.findIndex(({ before }) => before === balance);
      const distance = Math.abs((beside?.at.getTime() ?? 0) - (ring[turn]?.at.getTime() ?? 0));
      if (turn >= 0 && (!best || distance < best.distance)) best = { chain, at, turn, distance };
    }
  }
  if (!best) return false;
  best.chain.splice(best.at, 0, ...ring.slice(best.turn), ...ring.slice(0, best.turn));
  return true;
}

/**
 * Returns the candidate that is nearest in time. It may be at most an hour earlier than the movement. The first
 * movement of the same chain is left out, because linking it would make a ring.
 */
function nearest(
  open: readonly Movement[],
  { at }: Movement,
  first: Movement | undefined,
): Movement | undefined {
  let found: Movement | undefined;
  const distance = (other: Movement) => Math.abs(other.at.getTime() - at.getTime());
  for (const other of open) {
    if (other === first || other.at.getTime() < at.getTime() - HOUR) continue;
    if (!found || distance(other) < distance(found)) found = other;
  }
  return found;
}

/** Sums of one day of a payment account, in poisha. */
export interface DaySums {
  movements: number;
  opening: number;
  creditsClaimed: number;
  creditsUnclaimed: number;
  otherCredits: number;
  debits: number;
  fees: number;
  unexplained: number;
  closing: number;
  gaps: Gap[];
}

const noSums = (opening: number): DaySums => ({
  movements: 0,
  opening,
  creditsClaimed: 0,
  creditsUnclaimed: 0,
  otherCredits: 0,
  debits: 0,
  fees: 0,
  unexplained: 0,
  closing: opening,
  gaps: [],
});

/**
 * Returns the sums of each day from `first` on. `movements` are sorted by time, and those before `first` only give the
 * opening balance. A balance gap belongs to the day of the movement after it.
 */
export function sumDays(movements: readonly Movement[], first: string): Map<string, DaySums> {
  const days = new Map<string, DaySums>();
  let previous: Movement | undefined;
  for (const movement of walkChain(movements)) {
    if (movement.day >= first) addMovement(days, movement, previous);
    previous = movement;
  }
  const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [at, [, sums]] of inOrder.entries()) {
    sums.opening = inOrder[at - 1]?.[1].closing ?? sums.opening;
    const { creditsClaimed, creditsUnclaimed, otherCredits, debits, fees, unexplained } = sums;
    const credits = creditsClaimed + creditsUnclaimed + otherCredits;
    sums.closing = sums.opening + credits - debits - fees + unexplained;
  }
  return new Map(inOrder);
}

function addMovement(days: Map<string, DaySums>, movement: Movement, previous: Movement | undefined): void {
  const { day, before, delta, fee, state } = movement;
  const sums = days.get(day) ?? noSums(previous?.after ?? before);
  days.set(day, sums);
  if (previous && previous.after !== before) {
    const gap = { after: previous, before: movement, amount: before - previous.after };
    sums.gaps.push(gap);
    sums.unexplained += gap.amount;
  }
  sums.movements += 1;
  sums.fees += fee;
  if (delta < 0) sums.debits -= delta + fee;
  else if (state === "claimed") sums.creditsClaimed += delta + fee;
  else if (state === "unclaimed") sums.creditsUnclaimed += delta + fee;
  else sums.otherCredits += delta + fee;
}
