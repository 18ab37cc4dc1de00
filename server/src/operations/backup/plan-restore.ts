import { join } from "node:path";
import { formatPosition, parsePosition } from "../../platform/db/embedded/changes-file.ts";
import type { RecoveryEnd } from "../../platform/db/embedded/recovery.ts";
import { BackupError } from "../../platform/lib/backup-error.ts";
import { listBackups } from "./backup-folder.ts";
import { keptChanges } from "./carry-changes.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { findWhole, type WholeBackup } from "./open-backup.ts";
import { readForks, readRest, readTimelines, type Span, type Timeline } from "./timelines.ts";

export interface RestorePlan {
  backup: WholeBackup;
  end: RecoveryEnd;
  /** Sentences about kept data that this restore leaves out; empty if it leaves out nothing. */
  leftOut: string[];
}

interface Known {
  name: string;
  manifest: Manifest;
}

/**
 * Chooses the backup and the timeline from which the requested time can be restored. Each restore begins a new
 * timeline, and the changes of all timelines are kept. So the requested time may be on an older timeline. @throws
 * BackupError
 */
export async function planRestore(
  directory: string,
  { name, to }: { name?: string | undefined; to?: Date | "latest" | undefined },
): Promise<RestorePlan> {
  const { name: chosen, end = "own" }: Choice =
    to === undefined ? { name } : await choose(directory, name, to);
  const backup = await findWhole(directory, chosen);
  const leftOut = await describeLeftOut(backup, end);
  return { backup, end, leftOut: [...(leftOut ? [leftOut] : []), ...(await describeOthers(backup, end))] };
}

interface Choice {
  name: string | undefined;
  /** The time to restore to. Absent: only the backup is restored, without the changes that were made after it. */
  end?: RecoveryEnd;
}

async function choose(directory: string, name: string | undefined, to: Date | "latest"): Promise<Choice> {
  const known = await readBackups(directory, name);
  const newest = to === "latest" ? known[0] : (known.find((each) => finishOf(each) <= to) ?? known[0]);
  if (!newest) throw new BackupError(`There is no whole backup in ${directory}.`);
  if (newest.manifest.kind !== "cluster")
    throw new BackupError(
      "--to needs a backup of the embedded database. An external one is restored to a moment by its own tools (docs/operations.md, pgBackRest).",
    );
  const held = await readMoments(directory, known, newest.manifest.system);
  if (to !== "latest") {
    const holder = held.findLast(({ from, to: last }) => from <= to && to <= last);
    if (holder) return leadTo(holder, to);
    throw new BackupError(
      `${to.toISOString()} cannot be restored${name ? ` from ${name}` : ""}. ${describeMoments(held)}`,
    );
  }
  const last = held.toSorted((a, b) => a.to.getTime() - b.to.getTime()).at(-1);
  return last && finishOf(newest) <= last.to ? leadTo(last, last.to) : { name: newest.name };
}

/** Returns the backups, newest first. Skips a backup that cannot be read, unless that one was requested by name. */
async function readBackups(directory: string, name: string | undefined): Promise<Known[]> {
  if (name !== undefined) return [{ name, manifest: await readManifest(join(directory, name)) }];
  const names = (await listBackups(directory)).reverse();
  const known = names.map(async (each) => {
    const manifest = await readManifest(join(directory, each)).catch(() => undefined);
    return manifest ? [{ name: each, manifest }] : [];
  });
  return (await Promise.all(known)).flat();
}

const finishOf = ({ manifest }: Known) => new Date(manifest.finished);

/**
 * A timeline, the earliest time on it that can be restored, and the backups from which it can be restored, newest
 * first.
 */
interface Moments extends Timeline {
  leading: Known[];
}

async function readMoments(directory: string, known: readonly Known[], system: string): Promise<Moments[]> {
  const timelines = await readTimelines(keptChanges(directory, system));
  return timelines.flatMap((timeline) => {
    const leading = known.filter(({ manifest }) => manifest.system === system && leads(manifest, timeline));
    const oldest = leading.at(-1);
    if (!oldest || finishOf(oldest) > timeline.to) return [];
    const from = new Date(Math.max(finishOf(oldest).getTime(), timeline.from.getTime()));
    return [{ ...timeline, from, leading }];
  });
}

/** Returns whether a backup was made on this timeline, or on an earlier one before this timeline branched off. */
function leads({ changes }: Manifest, { number, forks }: Timeline): boolean {
  if (!changes || changes.timeline === number) return changes !== undefined;
  const fork = forks.find(({ timeline }) => timeline === changes.timeline);
  return fork !== undefined && parsePosition(changes.stop) <= fork.at;
}

/**
 * If the requested time is at the end of the kept changes, restores to that WAL position. Then a missing WAL file is an
 * error.
 */
function leadTo({ number, to, end, leading }: Moments, moment: Date): Choice {
  const name = leading.find((each) => finishOf(each) <= moment)?.name;
  const until = moment >= to ? { position: formatPosition(end) } : {};
  return { name, end: { timeline: number, moment, ...until } };
}

const describeSpan = ({ from, to }: Span) => `from ${from.toISOString()} to ${to.toISOString()}`;

function describeMoments(held: readonly Span[]): string {
  if (held.length === 0) return "There are no kept changes that lead on from a backup.";
  return `What can be restored is any moment ${held.map(describeSpan).join(", or ")}.`;
}

/** Lists the backups in a folder, one per line, and the ranges of time that can be restored. */
export async function listMoments(directory: string): Promise<string> {
  const known = await readBackups(directory, undefined);
  if (known.length === 0) throw new BackupError(`There is no whole backup in ${directory}.`);
  const lines = known.map(({ name, manifest }) => `${name}: as of ${manifest.finished}`).reverse();
  for (const system of new Set(known.map(({ manifest }) => manifest.system)))
    for (const moments of await readMoments(directory, known, system))
      lines.push(`--to: any moment ${describeSpan(moments)}`);
  return lines.join("\n");
}

async function describeLeftOut(
  { directory, manifest }: WholeBackup,
  end: RecoveryEnd,
): Promise<string | undefined> {
  const { changes, system } = manifest;
  if (!changes) return undefined;
  const reached = end === "own" ? { timeline: changes.timeline, moment: new Date(manifest.finished) } : end;
  const spans = await readSpansBeside(keptChanges(directory, system), reached).catch((error: Error) => error);
  // If the backup is restored without later changes, those need not be readable.
  if (spans instanceof Error) return `What was done after it is not known: ${spans.message}`;
  if (spans.length === 0) return undefined;
  return `Not in it: what was done ${spans.map(describeSpan).join(", and ")} (--moments lists what can be restored).`;
}

/**
 * Describes the backups that are newer than the restored one, and the backups of other databases. The newest backup may
 * come from another database, for example from an empty shop.
 */
async function describeOthers(
  { directory, name, manifest: { system } }: WholeBackup,
  end: RecoveryEnd,
): Promise<string[]> {
  const known = await readBackups(directory, undefined);
  const newer = known.filter((each) => each.manifest.system === system && each.name > name);
  const others = known.filter((each) => each.manifest.system !== system);
  const newest = [...new Set(others.map(({ manifest }) => manifest.system))].map(
    (other) => others.find(({ manifest }) => manifest.system === other)?.name,
  );
  return [
    ...(end === "own" && newer.length > 0
      ? [`Not in it: what the newer backups hold (${newer.map((each) => each.name).join(", ")}).`]
      : []),
    ...newest.map(
      (each) => `${directory} also holds backups of another database, ${each} the newest of them.`,
    ),
  ];
}

/** Describes the kept changes that a restore to this time leaves out, including those on other timelines. */
async function readSpansBeside(
  folder: string,
  { timeline, moment }: { timeline: number; moment: Date },
): Promise<Span[]> {
  const forks = await readForks(folder, timeline);
  const spans: (Span | undefined)[] = [];
  for (const each of await readTimelines(folder)) {
    const fork = forks?.find(({ timeline: former }) => former === each.number);
    if (each.number === timeline) spans.push(each.to > moment ? { from: moment, to: each.to } : undefined);
    else spans.push(fork ? await readRest(folder, each, fork.at) : each);
  }
  return spans.filter((span) => span !== undefined);
}
