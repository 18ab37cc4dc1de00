import { sql } from "kysely";
import { isConnectionLost } from "./connection-lost.ts";
import { type Database, dropConnections, type OpenDatabase, withFallback } from "./database.ts";
import { type Position, positionOf, showsAllOf } from "./position.ts";
import { notStandbyError } from "./primary.ts";

const LOOK_EVERY_MS = 1_000;
const MOST_PATIENT_MS = 30_000;
const WARNING = "read_replica";
/** For changes of what everybody is shown. */
export const EVERYBODY = "";

/** How the replica is. */
export interface ReplicaState {
  /** Whether it answers now. */
  isUsed: boolean;
  /** How old its data is at most; undefined before it was first asked. */
  lagSeconds: number | undefined;
  /** What the primary has written and it has not replayed, when both were last asked. */
  lagBytes: number | undefined;
  /** Statements of reads that may be stale, by who answered them. */
  answered: Readonly<Record<"replica" | "primary", number>>;
}

/** Where to read what may be a little stale (docs/decisions/040). */
export interface Reads {
  /** The replica, where it holds all that these have changed by way of this process; else the primary. */
  from(...accounts: string[]): Database;
  /** Whether the replica shows all that could be seen at a place of the primary's, as far as is known. */
  holds(place: Omit<Position, "epoch">): boolean;
  /** From now on whoever reads what this one may have changed sees nothing older. */
  changed(account: string): void;
  /** Asks both servers how far they are; done each second by itself. */
  look(): Promise<void>;
  state(): ReplicaState;
  /** How old what it answers may be. */
  readonly maxLagSeconds: number;
  close(): Promise<void>;
}

export interface ReadsParts {
  /** For the reads that the replica does not answer. */
  primary: Database;
  /** A connection of its own to the same server, to ask how far it is. */
  probe: Database;
  /** Ended by `close`. */
  replica: Database;
  maxLagSeconds: number;
  warnings: { raise(name: string, sentence: string): void; settle(name: string): void };
  /** Told of each statement that goes to the replica first. */
  onStatement?: OpenDatabase["onStatement"];
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  /** 0: only when `look` is called. */
  everyMs?: number;
}

/**
 * Watches how old the replica's data is: it holds all that was there when the primary was last asked for a position that the
 * replica has replayed since. So a primary at rest makes nothing seem old, and no two clocks are compared.
 */
export function createReads(parts: ReadsParts): Reads {
  const { primary, probe, replica, maxLagSeconds, warnings } = parts;
  const { now = () => performance.now(), everyMs = LOOK_EVERY_MS } = parts;
  const maxLagMs = maxLagSeconds * 1_000;
  const began = now();
  const answered = { replica: 0, primary: 0 };
  const changes = new Map<string, number>();
  let positions: { at: number; position: number; place: Position }[] = [];
  /** It holds what was there at this moment. */
  let holds = Number.NEGATIVE_INFINITY;
  /** And what could be seen then. */
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
    // Whether it was more than this connection is seen by asking anew.
    onFailure(error) {
      if (!isConnectionLost(error)) return;
      answers = false;
      void look();
    },
  });

  async function lookAtBoth(): Promise<void> {
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
      judge();
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

  function judge(): void {
    if (isNear()) warnings.settle(WARNING);
    else if (now() - began >= maxLagMs)
      warnings.raise(
        WARNING,
        `DATABASE_READ_URL: the replica is more than ${maxLagSeconds} s behind (DATABASE_READ_MAX_LAG); the primary answers all reads meanwhile.`,
      );
  }

  function look(): Promise<void> {
    looking ??= lookAtBoth().finally(() => {
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

/** How far the primary's log is on its disk: all that was answered, and that could be seen then, is before that. */
async function flushedBy(db: Database): Promise<{ position: number; place: Position }> {
  const { rows } = await sql<{ position: number; snapshot: string }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 AS position,
      pg_current_snapshot()::text AS snapshot`.execute(db);
  const { position = 0, snapshot = "0:0:" } = rows[0] ?? {};
  return { position, place: positionOf("", snapshot) };
}

/** How far a standby has replayed that log; one that was promoted answers nothing any more. */
async function replayedBy(db: Database): Promise<number> {
  const { rows } = await sql<{ isStandby: boolean; position: number }>`
    SELECT pg_is_in_recovery() AS "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS position`.execute(
    db,
  );
  const [reply] = rows;
  if (!reply?.isStandby) throw notStandbyError();
  return reply.position;
}
