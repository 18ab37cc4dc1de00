import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  type ChangesFile,
  formatPosition,
  type Position,
  parsePosition,
  readChangesFile,
} from "../../platform/db/embedded/changes-file.ts";
import { BackupError } from "../../platform/lib/backup-error.ts";
import { segmentOf } from "./carry-changes.ts";

const SEGMENT = /^([\dA-F]{8})[\dA-F]{16}\.gz$/;
const unzip = promisify(gunzip);

export interface Span {
  from: Date;
  to: Date;
}

/** The timeline from which this one branched off, and the WAL position at which it branched off. */
export interface Fork {
  timeline: number;
  at: Position;
}

/** The kept changes on one of PostgreSQL's timelines. Each restore begins a new timeline. */
export interface Timeline extends Span {
  number: number;
  forks: Fork[];
  /** WAL position of the timeline's last record. */
  end: Position;
}

/**
 * Returns the timelines in a folder of kept changes, oldest first. Leaves out timelines without a transaction, and
 * those whose history file is missing, which PostgreSQL needs to follow them.
 */
export async function readTimelines(folder: string): Promise<Timeline[]> {
  const names = await readdir(folder).catch(() => []);
  const numbers = new Set(names.flatMap((name) => SEGMENT.exec(name)?.[1] ?? []));
  const found: Timeline[] = [];
  for (const text of [...numbers].sort()) {
    const forks = await readForks(folder, Number.parseInt(text, 16));
    if (!forks) continue;
    const files = segmentsOf(names, text);
    const begin = forks.at(-1)?.at ?? 0n;
    const from = await firstCommit(folder, files, begin);
    const last = from && (await lastCommit(folder, files, begin));
    if (last) found.push({ number: Number.parseInt(text, 16), forks, from, ...last });
  }
  return found;
}

/**
 * Returns the span of a timeline's kept changes after this position, where another timeline branched off. Undefined if
 * there are no changes after it.
 */
export async function readRest(
  folder: string,
  { number, to }: Timeline,
  at: Position,
): Promise<Span | undefined> {
  const files = segmentsOf(await readdir(folder), fileName(number));
  const from = await firstCommit(folder, files, at);
  return from && { from, to };
}

const fileName = (timeline: number) => timeline.toString(16).padStart(8, "0").toUpperCase();

const segmentsOf = (names: readonly string[], timeline: string) =>
  names.filter((name) => SEGMENT.exec(name)?.[1] === timeline).sort();

/**
 * Reads the lines of a timeline's history file: timeline, position, reason. Returns an empty list for the first
 * timeline, which has no history. Returns undefined if the file was not kept.
 */
export async function readForks(folder: string, timeline: number): Promise<Fork[] | undefined> {
  const file = join(folder, `${fileName(timeline)}.history.gz`);
  if (timeline === 1) return [];
  if (!existsSync(file)) return undefined;
  const text = (await read(file)).toString();
  return [...text.matchAll(/^(\d+)\t([\dA-F]+\/[\dA-F]+)/gm)].map(([, number, position = ""]) => ({
    timeline: Number(number),
    at: parsePosition(position),
  }));
}

async function firstCommit(folder: string, files: readonly string[], begin: Position) {
  const first = segmentOf(formatPosition(begin));
  for (const name of files.filter((each) => each.slice(8, 24) >= first)) {
    const { commits } = await readSegment(folder, name);
    const commit = commits.find(({ position }) => position >= begin);
    if (commit) return commit.at;
  }
  return undefined;
}

async function lastCommit(folder: string, files: readonly string[], begin: Position) {
  let end: Position | undefined;
  for (const name of files.toReversed()) {
    const { commits, lastRecord } = await readSegment(folder, name);
    end ??= lastRecord;
    const commit = commits.at(-1);
    if (commit && end !== undefined && commit.position >= begin) return { to: commit.at, end };
  }
  return undefined;
}

const readSegment = async (folder: string, name: string): Promise<ChangesFile> =>
  readChangesFile(await read(join(folder, name)));

async function read(file: string): Promise<Buffer> {
  return unzip(await readFile(file)).catch(() => {
    throw new BackupError(`${file} is damaged: it cannot be unpacked.`);
  });
}
