import type { BackupState } from "../backup-runs/backup-state.ts";
import type { BackupKind } from "../backup-runs/queries.ts";
import type { ReplicaState } from "../db/reads.ts";
import type { ReconciliationRun } from "../reconciliation/run-queries.ts";
import { plural, size, span, type Told, told } from "./line.ts";
import type { DatabaseFacts, Instance, Queue } from "./queries.ts";

const HOUR_S = 3_600;
const DAY_S = 86_400;

const secondsSince = (moment: Date) => Math.max(0, (Date.now() - moment.getTime()) / 1e3);

const MAKE_BACKUPS =
  "Run npm run backup every day by a timer (docs/operations.md, Backup), and keep a copy elsewhere.";

export function backupLine({ backup, verify }: Record<BackupKind, BackupState>): Told {
  const { last, lastGood } = backup;
  const age = lastGood && secondsSince(lastGood.finishedAt);
  const proof = verify.lastGood && secondsSince(verify.lastGood.finishedAt);
  const facts = {
    "Last good backup": age === null ? "none" : `${span(age)} ago`,
    Size: lastGood?.bytes ? size(lastGood.bytes) : undefined,
    "Last good restore test": proof === null ? "none" : `${span(proof)} ago`,
  };
  if (!last)
    return told("bad", "No backup is set up: a lost disk would take the shop with it.", MAKE_BACKUPS, facts);
  if (!last.ok)
    return told(
      "bad",
      `The last backup failed: ${last.detail}`,
      "Mend what it says, then run npm run backup.",
      facts,
    );
  if (age === null || age > 2 * DAY_S)
    return told(
      "bad",
      `The last good backup is ${span(age ?? 0)} old.`,
      "See why the timer no longer runs npm run backup.",
      facts,
    );
  if (verify.last && !verify.last.ok)
    return told(
      "bad",
      `The last backup could not be restored: ${verify.last.detail}`,
      "Mend what it says, then run npm run backup:verify.",
      facts,
    );
  if (proof === null || proof > 8 * DAY_S)
    return told(
      "watch",
      "Backups are made, but nobody has tried lately whether one can be restored.",
      "Run npm run backup:verify every night by a timer.",
      facts,
    );
  if (age > 26 * HOUR_S)
    return told(
      "watch",
      `The last good backup is ${span(age)} old.`,
      "See whether the daily one still comes.",
      facts,
    );
  return told("good", `A good backup is ${span(age)} old, and its restore was tried.`, null, facts);
}

export function bookLine(run: ReconciliationRun | undefined, upSeconds: number): Told {
  if (!run) {
    const text = "The books have not been compared yet: the store does so within minutes of its start.";
    if (upSeconds < 600) return told("good", text);
    return told(
      "bad",
      "The books have never been compared.",
      "Look for could not compare the books in the log.",
    );
  }
  const age = secondsSince(run.startedAt);
  const facts = {
    Compared: `${span(age)} ago`,
    Differences: run.differences,
    Took: span((run.finishedAt.getTime() - run.startedAt.getTime()) / 1e3),
  };
  if (run.differences > 0)
    return told(
      "bad",
      `The books show ${plural(run.differences, "difference")}.`,
      "Pay nothing out before each is understood: the dashboard and npm run reconcile list them.",
      facts,
    );
  if (age > 3 * HOUR_S && upSeconds > 3 * HOUR_S)
    return told(
      "watch",
      `The books were last compared ${span(age)} ago, and agreed.`,
      "Look for could not compare the books in the log.",
      facts,
    );
  return told("good", "Every wallet, order, request and code agrees with the ledger.", null, facts);
}

/** `differences` and `ageSeconds`: of this instance; null where it does not note any. */
export function checkpointLine(state: { differences: number; ageSeconds: number } | null): Told {
  if (!state)
    return told(
      "watch",
      "Nothing outside the database tells how far the books went, so an old copy of it would not be noticed.",
      "Set CHECKPOINT_DIR to a folder on another machine (docs/operations.md, Money).",
    );
  const facts = { Noted: `${span(state.ageSeconds)} ago` };
  if (state.differences > 0)
    return told(
      "bad",
      "The database has lost something that customers were answered.",
      "Stop selling, and see npm run reconcile -- --checkpoints FOLDER: it says what, and since when.",
      facts,
    );
  if (state.ageSeconds > 120)
    return told(
      "watch",
      `Checkpoints were last written ${span(state.ageSeconds)} ago.`,
      "See whether the folder CHECKPOINT_DIR can be reached and has room.",
      facts,
    );
  return told("good", "The database holds all that was noted outside it.", null, facts);
}

export function databaseLine(
  { role, durability, bytes }: DatabaseFacts,
  pool: { open: number; idle: number; waiting: number },
  replica?: ReplicaState,
): Told {
  const facts = {
    "Logged in as": role,
    Size: size(bytes),
    Connections: `${pool.open - pool.idle} of ${pool.open} at work`,
    "Calls that wait for one": pool.waiting,
    "Read replica": replica && replicaText(replica),
    ...Object.fromEntries(durability.map(({ name, setting }) => [name, setting])),
  };
  const off = durability.filter(({ setting }) => setting === "off").map(({ name }) => name);
  if (off.length > 0)
    return told(
      "bad",
      `PostgreSQL runs with ${off.join(" and ")} off: a crash can lose money.`,
      "Turn it on in postgresql.conf and restart PostgreSQL.",
      facts,
    );
  if (pool.waiting > 20)
    return told(
      "watch",
      `${plural(pool.waiting, "call")} wait for a connection.`,
      "See what the database is busy with (pg_stat_activity); a larger machine or a second instance may be due.",
      facts,
    );
  if (replica && !replica.isUsed)
    return told(
      "watch",
      "The read replica is away or too far behind: the primary answers its reads as well.",
      "See the log for DATABASE_READ_URL, and the replica's own (pg_stat_replication).",
      facts,
    );
  return told("good", "The database answers, and loses nothing in a crash.", null, facts);
}

function replicaText({ isUsed, lagSeconds, lagBytes }: ReplicaState): string {
  const use = isUsed ? "in use" : "not in use";
  if (lagSeconds === undefined) return `${use}, never heard of`;
  if (lagSeconds === 0) return `${use}, holds all`;
  return `${use}, ${span(lagSeconds)} (${size(lagBytes ?? 0)}) behind`;
}

/** `disk`: the one that a folder lies on. */
export function diskLine(disk: { freeBytes: number; totalBytes: number }, folder = "DATA_DIR"): Told {
  const part = disk.freeBytes / disk.totalBytes;
  const facts = { Free: `${size(disk.freeBytes)} of ${size(disk.totalBytes)}` };
  const todo = "Make room or a larger disk: a full one stops the shop.";
  const text = `${size(disk.freeBytes)} are free (${Math.floor(part * 100)} %) where ${folder} lies.`;
  if (disk.freeBytes < 1e9 || part < 0.05) return told("bad", text, todo, facts);
  if (disk.freeBytes < 5e9 || part < 0.15) return told("watch", text, todo, facts);
  return told("good", text, null, facts);
}

export function queueLine({ orders, requests, oldestMinutes }: Queue): Told {
  if (oldestMinutes === null) return told("good", "Nothing waits for an admin.");
  const age = oldestMinutes * 60;
  const text = `${plural(orders, "order")} and ${plural(requests, "fund request")} wait; the oldest for ${span(age)}.`;
  const todo = "Work through All Orders and Fund Requests, the oldest first.";
  if (age > 12 * HOUR_S) return told("bad", text, todo);
  if (age > HOUR_S) return told("watch", text, todo);
  return told("good", text);
}

export function instanceLine(instances: readonly Instance[]): Told {
  const facts = Object.fromEntries(
    instances.map(({ name, version, startedAt }) => [
      name,
      `${version}, up for ${span(secondsSince(startedAt))}`,
    ]),
  );
  const versions = new Set(instances.map(({ version }) => version));
  if (versions.size > 1)
    return told(
      "watch",
      `Instances of ${[...versions].sort().join(" and ")} run side by side.`,
      "Restart those of the older version when the newer one has proved itself.",
      facts,
    );
  const [only] = instances;
  if (instances.length === 1 && only)
    return told("good", "One instance runs; while it restarts the shop is closed for seconds.", null, facts);
  return told("good", `${plural(instances.length, "instance")} run.`, null, facts);
}

/** `driftMs`: how far the store's clock is ahead of the database's. */
export function clockLine(driftMs: number): Told {
  const seconds = Math.abs(driftMs) / 1e3;
  const text =
    seconds < 1
      ? "The clocks of the store and the database agree."
      : `The store's clock is ${span(seconds)} ${driftMs > 0 ? "ahead of" : "behind"} the database's.`;
  const todo = "Let both machines set their clocks by NTP (timedatectl).";
  if (seconds >= 30) return told("bad", `${text} Sign-in fails when it is wrong.`, todo);
  return seconds >= 2 ? told("watch", text, todo) : told("good", text);
}

/** `newest`: the migration that this version brings a database to; `schema`: the one that it is at. */
export function versionLine(versions: {
  store: string;
  newest: string;
  schema: string;
  postgres: string;
}): Told {
  const { store, newest, schema, postgres } = versions;
  const facts = {
    Store: store,
    "Newest migration": schema,
    PostgreSQL: postgres,
    Node: process.versions.node,
  };
  if (schema > newest)
    return told(
      "watch",
      `A newer version than ${store} has migrated the database.`,
      "Bring this instance to that version when it has proved itself; until then both may run.",
      facts,
    );
  return told("good", `Store ${store} on PostgreSQL ${postgres}.`, null, facts);
}
