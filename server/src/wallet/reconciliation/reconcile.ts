import type { Difference } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { CHECK_NAME as CHECKPOINTS, compareCheckpoints } from "../checkpoints/compare.ts";
import { type CheckpointFile, openCheckpoints } from "../checkpoints/files.ts";
import { readHeads, type SealHead } from "../seals/queries.ts";
import { checks } from "./checks.ts";
import { type NewestOrder, readNewestOrder } from "./newest-order.ts";
import {
  atOneMoment,
  type Check,
  type DifferenceRow,
  eachDifference,
  findDifferences,
  leaveRoom,
} from "./queries.ts";
import { backendOf, lockRuns } from "./run-queries.ts";

export interface Reconciliation {
  /** Number of all differences that the checks found. */
  count: number;
  /** The first differences that each check found, at most `limit` of each. */
  differences: Difference[];
  checks: { check: string; count: number }[];
  checkedAt: Date;
}

/** What shows how recent the compared data is: the newest seals and the newest order. */
export interface Reach {
  heads: SealHead[];
  newestOrder: NewestOrder | undefined;
}

export interface ReconcileOptions {
  /** Maximum number of differences that are returned for each check. */
  limit: number;
  /** Path of a checkpoint file, or of a folder with such files. */
  checkpoints?: string | undefined;
  /** If this signal is aborted, the reconciliation stops before its next check. */
  signal?: AbortSignal | undefined;
}

/**
 * Compares all wallets, orders, fund requests, referrals, voucher codes and seals with the ledger, in one snapshot of
 * the database (docs/rules/wallet.md#reconciliation). The time limit of queries on `db` must be long enough for a large
 * ledger.
 */
export async function reconcile(db: Database, options: ReconcileOptions): Promise<Reconciliation> {
  return inSnapshot(db, options.checkpoints, (tx, snapshot) => compare(tx, snapshot, options));
}

/** What a comparison starts from: the time of its snapshot, and the checkpoints from before that time. */
interface Snapshot {
  checkedAt: Date;
  files: readonly CheckpointFile[] | undefined;
}

/**
 * Runs `work` in one snapshot of the database. Reads the checkpoints first: the store keeps writing new ones, and those
 * describe rows and seals that an earlier snapshot does not contain.
 */
async function inSnapshot<T>(
  db: Database,
  checkpoints: string | undefined,
  work: (tx: Database, snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const files = checkpoints === undefined ? undefined : await openCheckpoints(checkpoints);
  return atOneMoment(db, (tx, checkedAt) => work(tx, { checkedAt, files }));
}

/**
 * Reconciles by one database process only, so that a busy shop stays fast. Calls `onBegin` with the ID of this process.
 * If another instance is already reconciling, does nothing and returns undefined.
 */
export async function reconcileBeside(
  db: Database,
  options: ReconcileOptions,
  onBegin: (pid: number) => void,
): Promise<(Reconciliation & Reach) | undefined> {
  return inSnapshot(db, options.checkpoints, async (tx, snapshot) => {
    if (!(await lockRuns(tx))) return undefined;
    await leaveRoom(tx);
    onBegin(await backendOf(tx));
    return { ...(await compare(tx, snapshot, options)), ...(await readReach(tx)) };
  });
}

async function compare(
  tx: Database,
  { checkedAt, files }: Snapshot,
  { limit, signal }: ReconcileOptions,
): Promise<Reconciliation> {
  const result: Reconciliation = { count: 0, differences: [], checks: [], checkedAt };
  const add = (check: string, count: number, found: readonly Difference[]) => {
    result.count += count;
    result.checks.push({ check, count });
    result.differences.push(...found);
  };
  for (const check of checks) {
    signal?.throwIfAborted();
    const { rows, count } = await findDifferences(tx, check, limit);
    add(
      check.name,
      count,
      rows.map((row) => present(check, row)),
    );
  }
  if (files) {
    const found = await compareCheckpoints(tx, files);
    add(CHECKPOINTS, found.length, found.slice(0, limit));
  }
  return result;
}

/** Reconciles. Calls `report` for each difference as soon as it is found. Returns the number of all differences. */
export async function reportDifferences(
  db: Database,
  report: (difference: Difference) => void,
  checkpoints?: string,
): Promise<Pick<Reconciliation, "count" | "checks"> & Reach> {
  return inSnapshot(db, checkpoints, async (tx, { files }) => {
    const checked: Reconciliation["checks"] = [];
    for (const check of checks) {
      let count = 0;
      for await (const row of eachDifference(tx, check)) {
        count += 1;
        report(present(check, row));
      }
      checked.push({ check: check.name, count });
    }
    if (files) {
      const found = await compareCheckpoints(tx, files);
      for (const each of found) report(each);
      checked.push({ check: CHECKPOINTS, count: found.length });
    }
    const count = checked.reduce((sum, check) => sum + check.count, 0);
    return { count, checks: checked, ...(await readReach(tx)) };
  });
}

const readReach = async (tx: Database): Promise<Reach> => ({
  heads: await readHeads(tx),
  newestOrder: await readNewestOrder(tx),
});

function present(check: Check, { subject, expected, actual }: DifferenceRow): Difference {
  return { check: check.name, subject, expected, actual };
}
