/**
 * How long the tests are that play at random or repeat. `npm test` keeps them short and their seed fixed, so that a run is quick
 * and the same again. `npm run test:soak` gives them their full length and a new seed.
 */
const lengths = {
  /** Commands of `server/model`, for all shops together. */
  MODEL_COMMANDS: { gate: 800, soak: 50_000 },
  /** Sequences of messages and requests in `server/model/payments`. */
  MODEL_SEQUENCES: { gate: 80, soak: 20_000 },
  /** Calls of a random history whose ledger is reconciled. */
  HISTORY_CALLS: { gate: 200, soak: 5_000 },
  /** Random cases of a pure function. */
  CASES: { gate: 200, soak: 20_000 },
  /** Random changes to wallet messages. */
  MUTATIONS: { gate: 2_000, soak: 50_000 },
  /** Orders in which the messages of one hour arrive. */
  ARRIVALS: { gate: 4, soak: 60 },
  /** Each route gets one of so many hostile inputs and of so many admins, the next route others. */
  ONE_OF: { gate: 5, soak: 1 },
  /** Kills of processes and cuts of connections in a part of `proof`. */
  KILLS: { gate: 2, soak: 12 },
  CUTS: { gate: 8, soak: 40 },
} as const;

export const isSoak = process.env.SOAK === "1";

/** An environment variable of this name sets another length for one run. */
export function lengthOf(name: keyof typeof lengths): number {
  return Number(process.env[name] || lengths[name][isSoak ? "soak" : "gate"]);
}

/** The same for every random test of a run; `SEED` repeats a run. */
export const SEED = Number(process.env.SEED || (isSoak ? Date.now() % 2 ** 31 : 1));
