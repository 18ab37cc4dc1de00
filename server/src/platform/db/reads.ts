import { sql } from "kysely";
import { isConnectionLost } from "./connection-lost.ts";
import { type Database, dropConnections, type OpenDatabase, withFallback } from "./database.ts";
import { type Position, positionOf, showsAllOf } from "./position.ts";
import { notStandbyError } from "./primary.ts";

const LOOK_EVERY_MS = 1_000;
const MOST_PATIENT_MS = 30_000;
const WARNING = "read_replica";
/** The key under which changes of public content are noted, because such a change affects every account. */
export const EVERYBODY = "";

/** What is known of the replica: whether it answers, and how old its data is. */
export interface ReplicaState {
  /** True if the replica answers now. */
  isUsed: boolean;
  /** Upper limit of the age of the replica's data, in seconds. Undefined before the first poll. */
  lagSeconds: number | undefined;
  /** Bytes that the primary has written and the replica has not replayed yet, as of the last poll. */
  lagBytes: number | undefined;
  /** Number of reads that were allowed to be stale: how many the replica answered, and how many the primary. */
  answered: Readonly<Record<"replica" | "primary", number>>;
}

/** Chooses the database for reads that may be slightly stale (docs/decisions/040). */
export interface Reads {
  /** Returns the replica if it has all changes that these accounts made through this process; otherwise the primary. */
  from(...accounts: string[]): Database;
  /** Returns true if the replica certainly has everything that was visible at a position of the primary. */
  holds(place: Omit<Position, "epoch">): boolean;
  /**
   * Notes that this account is changing something now. Later reads of this account return data that is at least as new.
   */
  changed(account: string): void;
  /** Polls the positions of primary and replica immediately. A timer also does this once a second. */
  look(): Promise<void>;
  state(): ReplicaState;
  /** The data's maximum age in seconds. A replica whose data is older is not used. */
  readonly maxLagSeconds: number;
  close(): Promise<void>;
}

export interface ReadsParts {
  /** The primary. It answers the reads that the replica cannot answer. */
  primary: Database;
  /** A separate connection to the primary, for polling its position. */
  probe: Database;
  /** The connections to the replica. `close` ends them. */
  replica: Database;
  maxLagSeconds: number;
  warnings: { raise(name: string, sentence: string): void; settle(name: string): void };
  /** Called with each statement that is sent to the replica before the primary. */
  onStatement?: OpenDatabase["onStatement"];
  /** The clock that measures ages, in milliseconds. It must be monotonic. */
  now?: () => number;
  /** Milliseconds between two polls. 0: no timer polls, only calls of `look` do. */
  everyMs?: number;
}

/**
 * Measures the age of the replica's data without comparing two clocks. Each poll reads the primary's position. Once the
 * replica has replayed up to that position, its data is as new as that poll. So the data does not seem to grow older
 * while the primary writes nothing.
 */
export function createReads(parts: ReadsParts): Reads {
  const { primary, probe, replica, maxLagSeconds, warnings } = parts;
  const { now = () => performance.now(), everyMs = LOOK_EVERY_MS } = parts;
  const maxLagMs = maxLagSeconds * 1_000;
  const began = now();
  const answered = { replica: 0, primary: 0 };
  const changes = new Map<string, number>();
  let positions: { at: number; position: number; place: Position }[] = [];
  /** Time of the newest poll up to which the replica has all data. */
  let holds = Number.NEGATIVE_INFINITY;
  /** The primary's position at that poll. */
  let shows: Position | undefined;
  let lagBytes: number | undefined;
  let answers = false;
  let failures = 0;
  let nextTry = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  const isNear = () => answers && now() - holds < maxLagMs;
  const holdsAllOf = (account: string) => (changes.get(account) ?? Number.NEGATIVE_INFINITY) < holds;

  const fallingBack = withFallback(replica, primary, {
    onStatement: parts.onStatement,
    isUsed: isNear,
    onAnswer: (by) => void answered[by]++,
    // One connection to the replica is lost. Polling again shows whether the whole replica is lost.
    onFailure(error) {
      if (!isConnectionLost(error)) return;
      answers = false;
      void look();
    },
  });

  async function checkBoth(): Promise<void> {
    const at = now();
    positions = positions.filter((each) => at - each.at < maxLagMs);
    for (const [account, changed] of changes) if (at - changed > maxLagMs) changes.delete(account);
    const reply = await flushedBy(probe).catch(() => undefined);
    if (reply) positions.push({ at, ...reply });
    if (now() < nextTry) return;
    try {
      const reached = await replayedBy(replica);
      if (reply) lagBytes = Math.max(0, reply.position - reached);
      const newest = positions.findLast((each) => each.position <= reached);
      if (newest && newest.at > holds) ({ at: holds, place: shows } = newest);
      answers = true;
      failures = 0;
      warnOfLag();
    } catch (error) {
      answers = false;
      nextTry = now() + Math.min(MOST_PATIENT_MS, LOOK_EVERY_MS * 2 ** failures++);
      dropConnections(replica);
      warnings.raise(
        WARNING,
        `DATABASE_READ_URL: ${textOf(error)}; the primary answers all reads meanwhile.`,
      );
    }
  }

  function warnOfLag(): void {
    if (isNear()) warnings.settle(WARNING);
    else if (now() - began >= maxLagMs)
      warnings.raise(
        WARNING,
        `DATABASE_READ_URL: the replica is more than ${maxLagSeconds} s behind (DATABASE_READ_MAX_LAG); the primary answers all reads meanwhile.`,
      );
  }

  function look(): Promise<void> {
    looking ??= checkBoth().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  function lagSeconds(): number | undefined {
    if (lagBytes === undefined) return undefined;
    if (lagBytes === 0 && answers) return 0;
    return (now() - (Number.isFinite(holds) ? holds : began)) / 1_000;
  }

  void look();
  const timer = everyMs > 0 ? setInterval(() => void look(), everyMs).unref() : undefined;
  return {
    maxLagSeconds,
    from: (...accounts) => (isNear() && accounts.every(holdsAllOf) ? fallingBack : primary),
    holds: (place) => shows !== undefined && showsAllOf(shows, place),
    changed: (account) => void changes.set(account, now()),
    look,
    state: () => ({ isUsed: isNear(), lagSeconds: lagSeconds(), lagBytes, answered: { ...answered } }),
    async close() {
      clearInterval(timer);
      await looking;
      await replica.destroy();
    },
  };
}

function textOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/**
 * Returns the position up to which the primary has written its log to the disk. Everything that was confirmed or
 * visible before this query lies before that position.
 */
async function flushedBy(db: Database): Promise<{ position: number; place: Position }> {
  const { rows } = await sql<{ position: number; snapshot: string }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 AS position,
      pg_current_snapshot()::text AS snapshot`.execute(db);
  const { position = 0, snapshot = "0:0:" } = rows[0] ?? {};
  return { position, place: positionOf("", snapshot) };
}

/**
 * Returns the position up to which a standby has replayed the primary's log. Throws if the server has become a primary,
 * because it is then no longer used as a replica.
 */
async function replayedBy(db: Database): Promise<number> {
  const { rows } = await sql<{ isStandby: boolean; position: number }>`
    SELECT pg_is_in_recovery() AS "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS position`.execute(
    db,
  );
  const [reply] = rows;
  if (!reply?.isStandby) throw notStandbyError();
  return reply.position;
}
