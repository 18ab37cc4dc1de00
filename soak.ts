/**
 * Lengths of random and repeated tests. `npm test` keeps them short, with a fixed seed, so that runs are quick and
 * repeatable. `npm run test:soak` uses the full lengths and a new seed.
 */
const lengths = {
  /** Number of commands in `server/model`, for all shops together. */
  MODEL_COMMANDS: { gate: 800, soak: 50_000 },
  /** Number of sequences of messages and requests in `server/model/payments`. */
  MODEL_SEQUENCES: { gate: 80, soak: 20_000 },
  /** Number of calls in a random history whose ledger is reconciled. */
  HISTORY_CALLS: { gate: 200, soak: 5_000 },
  /** Number of random cases of a pure function. */
  CASES: { gate: 200, soak: 20_000 },
  /** Number of random changes to wallet messages. */
  MUTATIONS: { gate: 2_000, soak: 50_000 },
  /** Number of orders in which the messages of one hour arrive. */
  ARRIVALS: { gate: 4, soak: 60 },
  /**
   * Each route is tested with one in this many of the hostile inputs and of the admins; the next route with others. So is
   * each position of a wallet message with the changes to it.
   */
  ONE_OF: { gate: 5, soak: 1 },
  /** Number of killed processes and cut connections in a part of `proof`. */
  KILLS: { gate: 1, soak: 12 },
  CUTS: { gate: 8, soak: 40 },
  /** Number of imports from the shell that are killed, of each kind. */
  IMPORT_KILLS: { gate: 1, soak: 50 },
  /** What a former shop has, in each format. */
  FORMER_CUSTOMERS: { gate: 40, soak: 10_000 },
  FORMER_ORDERS: { gate: 90, soak: 50_000 },
  FORMER_PRODUCTS: { gate: 15, soak: 300 },
  FORMER_CODES: { gate: 90, soak: 5_000 },
} as const;

export const isSoak = process.env.SOAK === "1";

/** Returns a length. An environment variable of the same name overrides it for one run. */
export function lengthOf(name: keyof typeof lengths): number {
  return Number(process.env[name] || lengths[name][isSoak ? "soak" : "gate"]);
}

/** The seed of all random tests of a run. Set `SEED` to repeat a run. */
export const SEED = Number(process.env.SEED || (isSoak ? Date.now() % 2 ** 31 : 1));
