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
  /** Sentences about kept data that the restore does not bring back; empty if it brings back everything. */
  leftOut: string[];
}

interface Known {
  name: string;
  manifest: Manifest;
}

/**
 * Chooses the backup and the timeline that contain the moment. After a restore the store continues on a new timeline
 * and the kept changes have both, so a moment is not always on the newest timeline. @throws BackupError
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
  /** Absent: restores the backup as it is, without later changes. */
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

/** Returns the backups, newest first. Skips a backup that cannot be read, unless it is named. */
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

/** A timeline with the earliest moment that it can be restored to, and the backups to start from, newest first. */
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

/** True if a backup was made on this timeline, or on an earlier one before this timeline left it. */
function leads({ changes }: Manifest, { number, forks }: Timeline): boolean {
  if (!changes || changes.timeline === number) return changes !== undefined;
  const fork = forks.find(({ timeline }) => timeline === changes.timeline);
  return fork !== undefined && parsePosition(changes.stop) <= fork.at;
}

/** The last moment is requested by its position, so that changes missing before it cause an error. */
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

/** Lists the backups in a folder and the moments that they can be played forward to, one per line. */
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
  // A backup without later changes needs no kept changes.
  if (spans instanceof Error) return `What was done after it is not known: ${spans.message}`;
  if (spans.length === 0) return undefined;
  return `Not in it: what was done ${spans.map(describeSpan).join(", and ")} (--moments lists what can be restored).`;
}

/**
 * Describes the backups newer than the one that is restored as it is, and those of other databases: the newest name may
 * belong to an empty shop.
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

/** Reads what is kept beyond a moment of one timeline: the rest of this timeline, and what only the other timelines have. */
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
