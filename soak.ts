/**
 * `npm test` is the gate: it runs before each change is accepted, so it is short (decision 168). `npm run test:soak`
 * runs all tests at full length, with a new seed. The gate keeps random and repeated tests short, with a fixed seed,
 * and leaves out tests with `runIf(isSoak)`: they start several processes, and the gate has another test of the same
 * promise.
 */
const lengths = {
  /** Number of commands in `server/model`, for all shops together. */
  MODEL_COMMANDS: { gate: 400, soak: 50_000 },
  /** Number of sequences of messages and requests in `server/model/payments`. */
  MODEL_SEQUENCES: { gate: 80, soak: 20_000 },
  /** Number of random calls, after which the ledger is reconciled. */
  HISTORY_CALLS: { gate: 200, soak: 5_000 },
  /** Number of random inputs of a test that calls a pure function. */
  CASES: { gate: 200, soak: 20_000 },
  /** Number of random changes that a test makes to wallet messages. */
  MUTATIONS: { gate: 2_000, soak: 50_000 },
  /** Number of random sequences in which the wallet messages of one hour arrive. */
  ARRIVALS: { gate: 4, soak: 60 },
  /**
   * A test uses one in this many of the hostile inputs or of the admins for each route, and other ones for the next
   * route. A test of wallet messages makes one in this many of the changes at each position, and other ones at the next
   * position.
   */
  ONE_OF: { gate: 5, soak: 1 },
  /** How often a part of `proof` kills a process, and how often it cuts connections. */
  KILLS: { gate: 1, soak: 12 },
  CUTS: { gate: 8, soak: 40 },
  /** For each kind of import: number of imports that a test starts from the shell and kills. */
  IMPORT_KILLS: { gate: 1, soak: 50 },
  /** Number of records of a former shop in the tests of each file format that can be imported. */
  FORMER_CUSTOMERS: { gate: 40, soak: 10_000 },
  FORMER_ORDERS: { gate: 90, soak: 50_000 },
  FORMER_PRODUCTS: { gate: 15, soak: 300 },
  FORMER_CODES: { gate: 90, soak: 5_000 },
  /**
   * Number of customers, and number of products, in the files of imports that a test kills while they wait for a lock.
   */
  IMPORT_CUSTOMERS: { gate: 300, soak: 3_000 },
  IMPORT_PRODUCTS: { gate: 30, soak: 300 },
} as const;

export const isSoak = process.env.SOAK === "1";

/** Returns the length with this name. An environment variable of the same name overrides it for one run. */
export function lengthOf(name: keyof typeof lengths): number {
  return Number(process.env[name] || lengths[name][isSoak ? "soak" : "gate"]);
}

/** The seed of all random tests of a run. Set `SEED` to repeat a run. */
export const SEED = Number(process.env.SEED || (isSoak ? Date.now() % 2 ** 31 : 1));
