import { type BackgroundWork, backgroundMessages, healthMessages, type Message } from "@hira/contract";
import type { ReadingRow } from "../../payments/templates/reading-queries.ts";
import type { ReplicaState } from "../../platform/db/reads.ts";
import type { ReconciliationRun } from "../../wallet/reconciliation/run-queries.ts";
import type { BackupState } from "../backup-runs/backup-state.ts";
import type { BackupKind } from "../backup-runs/queries.ts";
import type { RepeatedFailure } from "./failure-queries.ts";
import { size, span, type Told, told } from "./line.ts";
import type { DatabaseFacts, Instance, Queue } from "./queries.ts";

const HOUR_S = 3_600;
const DAY_S = 86_400;
/**
 * Numbers of waiting orders and requests that are a problem even if all are new, because a few people need hours
 * (`CROWD`) or days (`FLOOD`) to handle them.
 */
const CROWD = 200;
const FLOOD = 2_000;

const secondsSince = (moment: Date) => Math.max(0, (Date.now() - moment.getTime()) / 1e3);

const { none } = healthMessages;
const ago = (seconds: number) => healthMessages.ago({ age: span(seconds) });

export function backupLine({ backup, verify }: Record<BackupKind, BackupState>): Told {
  const { last, lastGood } = backup;
  const age = lastGood && secondsSince(lastGood.finishedAt);
  const proof = verify.lastGood && secondsSince(verify.lastGood.finishedAt);
  const words = healthMessages.backups;
  const facts = [
    [words.lastGood, age === null ? none : ago(age)],
    [words.size, lastGood?.bytes ? size(lastGood.bytes) : undefined],
    [words.lastTest, proof === null ? none : ago(proof)],
  ] as const;
  if (!last) return told("bad", words.notSetUp, words.setUp, facts);
  if (!last.ok) return told("bad", words.failed({ detail: last.detail }), words.mend, facts);
  if (age === null || age > 2 * DAY_S)
    return told("bad", words.old({ age: span(age ?? 0) }), words.seeTimer, facts);
  if (verify.last && !verify.last.ok)
    return told("bad", words.notRestored({ detail: verify.last.detail }), words.mendRestore, facts);
  if (proof === null || proof > 8 * DAY_S) return told("watch", words.untested, words.test, facts);
  if (age > 26 * HOUR_S) return told("watch", words.old({ age: span(age) }), words.seeDaily, facts);
  return told("good", words.good({ age: span(age) }), null, facts);
}

export function bookLine(run: ReconciliationRun | undefined, upSeconds: number): Told {
  const words = healthMessages.books;
  if (!run) return upSeconds < 600 ? told("good", words.notYet) : told("bad", words.never, words.look);
  const age = secondsSince(run.startedAt);
  const facts = [
    [words.compared, ago(age)],
    [words.differences, run.differences],
    [words.took, span((run.finishedAt.getTime() - run.startedAt.getTime()) / 1e3)],
  ] as const;
  if (run.differences > 0)
    return told("bad", words.wrong({ count: run.differences }), words.payNothing, facts);
  if (age > 3 * HOUR_S && upSeconds > 3 * HOUR_S)
    return told("watch", words.late({ age: span(age) }), words.look, facts);
  return told("good", words.good, null, facts);
}

/** Returns the line about this instance's checkpoints. `differences` and `ageSeconds` are null if it writes none. */
export function checkpointLine(state: { differences: number; ageSeconds: number } | null): Told {
  const words = healthMessages.checkpoints;
  if (!state) return told("watch", words.none, words.setUp);
  const facts = [[words.noted, ago(state.ageSeconds)]] as const;
  if (state.differences > 0) return told("bad", words.lost, words.stop, facts);
  if (state.ageSeconds > 120)
    return told("watch", words.late({ age: span(state.ageSeconds) }), words.seeFolder, facts);
  return told("good", words.good, null, facts);
}

export function databaseLine(
  { role, durability, bytes }: DatabaseFacts,
  pool: { open: number; idle: number; waiting: number },
  replica?: ReplicaState,
): Told {
  const words = healthMessages.database;
  const facts = [
    [words.role, role],
    [words.size, size(bytes)],
    [words.connections, words.atWork({ busy: pool.open - pool.idle, open: pool.open })],
    [words.waiting, pool.waiting],
    [words.replica, replica && replicaText(replica)],
    ...durability.map(({ name, setting }) => [name, settingText(setting)] as const),
  ] as const;
  const off = durability.filter(({ setting }) => setting === "off").map(({ name }) => name);
  const last = off.pop();
  if (last) {
    const text =
      off.length > 0 ? words.bothOff({ one: off.join(", "), other: last }) : words.off({ setting: last });
    return told("bad", text, words.turnOn, facts);
  }
  if (pool.waiting > 20) return told("watch", words.wait({ calls: pool.waiting }), words.busy, facts);
  if (replica && !replica.isUsed) return told("watch", words.replicaAway, words.seeReplica, facts);
  return told("good", words.good, null, facts);
}

function settingText(setting: string): Message | string {
  return setting === "on" || setting === "off" ? healthMessages[setting] : setting;
}

function replicaText({ isUsed, lagSeconds, lagBytes }: ReplicaState): Message {
  const words = healthMessages.database[isUsed ? "used" : "unused"];
  if (lagSeconds === undefined) return words.neverHeard;
  return lagSeconds === 0 ? words.all : words.behind({ age: span(lagSeconds), bytes: size(lagBytes ?? 0) });
}

/** Returns the line about a disk. `disk`: the disk with the store's folder. */
export function diskLine(disk: { freeBytes: number; totalBytes: number }, folder = "DATA_DIR"): Told {
  const part = disk.freeBytes / disk.totalBytes;
  const words = healthMessages.disk;
  const facts = [
    [words.free, healthMessages.part({ free: size(disk.freeBytes), total: size(disk.totalBytes) })],
  ] as const;
  const todo = words.makeRoom;
  const text = words.text({ size: size(disk.freeBytes), percent: Math.floor(part * 100), folder });
  if (disk.freeBytes < 1e9 || part < 0.05) return told("bad", text, todo, facts);
  if (disk.freeBytes < 5e9 || part < 0.15) return told("watch", text, todo, facts);
  return told("good", text, null, facts);
}

export function queueLine({ orders, requests, oldestMinutes }: Queue): Told {
  const words = healthMessages.queue;
  if (oldestMinutes === null) return told("good", words.empty);
  const age = oldestMinutes * 60;
  const text = words.waits({
    orders: words.orders({ count: orders }),
    requests: words.requests({ count: requests }),
    age: span(age),
  });
  const todo = words.workThrough;
  if (age > 12 * HOUR_S || orders + requests >= FLOOD) return told("bad", text, todo);
  if (age > HOUR_S || orders + requests >= CROWD) return told("watch", text, todo);
  return told("good", text);
}

/**
 * If templates read a smaller part of the wallet messages than this, an owner should add templates soon (`MOST`) or now
 * (`HALF`).
 */
const MOST = 0.95;
const HALF = 0.5;

/**
 * Returns the line that says how many wallet messages of the last days the templates could read. Undefined if none
 * came.
 */
export function textLine(reading: readonly Omit<ReadingRow, "weeksAgo">[]): Told | undefined {
  const sum = (of: "texts" | "understood") => reading.reduce((total, row) => total + row[of], 0);
  const [texts, understood] = [sum("texts"), sum("understood")];
  if (texts === 0) return undefined;
  const words = healthMessages.texts;
  const facts = reading.map(
    ({ method, ...row }) =>
      [
        words.method({ method }),
        words.of({ percent: percentOf(row.understood, row.texts), texts: row.texts }),
      ] as const,
  );
  if (understood === texts) return told("good", words.all, null, facts);
  const text = words.part({ count: texts - understood, percent: percentOf(understood, texts) });
  const part = understood / texts;
  return told(part < HALF ? "bad" : part < MOST ? "watch" : "good", text, words.teach, facts);
}

/** Rounds down, so that the page says 100 % only if all messages were read. */
const percentOf = (part: number, whole: number) => Math.floor((100 * part) / whole);

/** Returns the line about automatic jobs. `failures`: the jobs that keep failing. */
export function backgroundLine(failures: readonly RepeatedFailure[]): Told {
  const words = healthMessages.background;
  if (failures.length === 0) return told("good", words.good);
  const facts = failures.map(
    ({ work, times, since }) =>
      [
        isWork(work) ? backgroundMessages[work] : work,
        words.times({ count: times, age: span(secondsSince(since)) }),
      ] as const,
  );
  return told("bad", words.fails({ count: failures.length }), words.see, facts);
}

/** An instance of another version may report a job whose name this version does not know. */
const isWork = (work: string): work is BackgroundWork => work in backgroundMessages;

export function instanceLine(instances: readonly Instance[]): Told {
  const words = healthMessages.instances;
  const facts = instances.map(
    ({ name, version, startedAt }) =>
      [name, words.since({ version, age: span(secondsSince(startedAt)) })] as const,
  );
  const versions = [...new Set(instances.map(({ version }) => version))].sort();
  const last = versions.pop();
  if (last !== undefined && versions.length > 0)
    return told("watch", words.apart({ versions: versions.join(", "), last }), words.restart, facts);
  const [only] = instances;
  if (instances.length === 1 && only) return told("good", words.one, null, facts);
  return told("good", words.several({ count: instances.length }), null, facts);
}

/**
 * Returns the line about the clock. `driftMs`: how many milliseconds the store's clock is ahead of the database's
 * clock.
 */
export function clockLine(driftMs: number): Told {
  const seconds = Math.abs(driftMs) / 1e3;
  const words = healthMessages.clock;
  const age = span(seconds);
  if (seconds >= 30)
    return told("bad", driftMs > 0 ? words.farAhead({ age }) : words.farBehind({ age }), words.ntp);
  const text = driftMs > 0 ? words.ahead({ age }) : words.behind({ age });
  return seconds >= 2 ? told("watch", text, words.ntp) : told("good", seconds < 1 ? words.agree : text);
}

/**
 * Returns the line about versions. `newest`: the newest migration in this version's program; `schema`: the newest in
 * the database.
 */
export function versionLine(versions: {
  store: string;
  newest: string;
  schema: string;
  postgres: string;
}): Told {
  const { store, newest, schema, postgres } = versions;
  const words = healthMessages.versions;
  const facts = [
    [words.store, store],
    [words.newest, schema],
    ["PostgreSQL", postgres],
    ["Node", process.versions.node],
  ] as const;
  if (schema > newest) return told("watch", words.migrated({ version: store }), words.bring, facts);
  return told("good", words.good({ version: store, postgres }), null, facts);
}
