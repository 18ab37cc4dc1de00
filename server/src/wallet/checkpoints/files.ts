import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { makeFolder } from "../../platform/db/embedded/make-folder.ts";
import type { Chain } from "../../platform/lib/chains.ts";
import type { Checkpoint } from "./queries.ts";

const LINE =
  /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (transfers|audit_log) seal=(\d+) hash=([\da-f]*) rows=(\d+) sum=(\d+) newest=(\d+) digest=([\da-f]*)$/;

function writeLine(checkpoint: Checkpoint): string {
  const { moment, chain, seal, hash, count, amount, position, digest } = checkpoint;
  return `${moment.toISOString()} ${chain} seal=${seal} hash=${hash} rows=${count} sum=${amount} newest=${position} digest=${digest}\n`;
}

/** Parses a line of a checkpoint file. Returns undefined if the line is incomplete, which a crash may cause. */
function parseLine(line: string): Checkpoint | undefined {
  const [, moment = "", chain, seal, hash = "", count, amount = "", position, digest = ""] =
    LINE.exec(line) ?? [];
  if (chain === undefined) return undefined;
  return {
    moment: new Date(moment),
    chain: chain as Chain,
    seal: Number(seal),
    hash,
    count: Number(count),
    amount,
    position: Number(position),
    digest,
  };
}

const NAME = /^checkpoints-[\w.-]+-(\d{4}-\d\d-\d\d)\.log$/;
const DAY_MS = 86_400_000;
/**
 * Number of days for which checkpoint files are kept. The newest checkpoint of a chain covers all earlier rows. Older
 * files only show since when rows have been missing.
 */
const KEPT_DAYS = 31;

/**
 * Returns the path of the current checkpoint file. Each instance of the store has files of its own, one for each day.
 */
const fileOf = (folder: string, instance: string, moment: Date) =>
  join(folder, `checkpoints-${hostname()}-${instance}-${moment.toISOString().slice(0, 10)}.log`);

/**
 * Appends lines to a checkpoint file. When it returns, the lines are on the disk. `instance` distinguishes the
 * instances of the store on one machine.
 */
export async function appendCheckpoints(
  folder: string,
  instance: string,
  checkpoints: readonly Checkpoint[],
): Promise<void> {
  const [first] = checkpoints;
  if (!first) return;
  const file = await open(fileOf(folder, instance, first.moment), "a");
  try {
    await file.appendFile(checkpoints.map(writeLine).join(""));
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** A checkpoint file. Only its end is read at once, and all its lines only if they are needed. */
export interface CheckpointFile {
  /** The last checkpoint of each chain. */
  newest: Checkpoint[];
  /** Returns all checkpoints of the file. The oldest comes first. */
  readAll: () => Promise<Checkpoint[]>;
}

/**
 * Number of bytes that are read from the end of a checkpoint file. They contain the last line of each chain, even if an
 * incomplete line follows.
 */
const TAIL_BYTES = 4_096;

/** Opens the checkpoint files at a path. The path may be one file, or a folder with such files. */
export async function openCheckpoints(path: string): Promise<CheckpointFile[]> {
  const files = (await stat(path)).isDirectory()
    ? (await readdir(path)).filter((name) => NAME.test(name)).map((name) => join(path, name))
    : [path];
  return Promise.all(
    files.sort().map(async (file) => ({
      newest: parseLines(await readTail(file)),
      readAll: async () => parseLines(await readFile(file, "utf8")),
    })),
  );
}

async function readTail(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Parses the lines of a checkpoint file. Incomplete lines are left out. */
function parseLines(text: string): Checkpoint[] {
  return text.split("\n").flatMap((line) => parseLine(line) ?? []);
}

/**
 * Creates the folder for checkpoint files if it is missing. Deletes old files in it, unless the folder forbids
 * deleting.
 */
export async function tidyCheckpoints(folder: string): Promise<void> {
  makeFolder(folder);
  for (const name of await readdir(folder)) {
    const day = NAME.exec(name)?.[1];
    if (day && Date.parse(day) < Date.now() - KEPT_DAYS * DAY_MS)
      await rm(join(folder, name)).catch(() => {});
  }
}
