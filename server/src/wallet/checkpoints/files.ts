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

/** Parses a line of a checkpoint file. Undefined for an incomplete line, which a crash may leave. */
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
 * How long files of checkpoints are kept. A chain's newest checkpoint covers all earlier rows; older files only show
 * since when rows are missing.
 */
const KEPT_DAYS = 31;

/** Each instance of the store writes a checkpoint file of its own, and a new one each day. */
const fileOf = (folder: string, instance: string, moment: Date) =>
  join(folder, `checkpoints-${hostname()}-${instance}-${moment.toISOString().slice(0, 10)}.log`);

/**
 * Appends lines to a checkpoint file. They have reached the disk when this returns. `instance` distinguishes the
 * store's instances on one machine.
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

/** A file of checkpoints; its lines are read only when needed. */
export interface CheckpointFile {
  /** The last checkpoint of each chain. */
  newest: Checkpoint[];
  /** The checkpoints of the file, oldest first. */
  readAll: () => Promise<Checkpoint[]>;
}

/** Bytes read from the end of a checkpoint file: enough for the last line of each chain and for an incomplete line. */
const TAIL_BYTES = 4_096;

/** Opens the checkpoint files at a path, which is one file or a folder of files. */
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

/** Parses the lines of a checkpoint file, without the incomplete ones. */
function parseLines(text: string): Checkpoint[] {
  return text.split("\n").flatMap((line) => parseLine(line) ?? []);
}

/** Creates the folder of checkpoints if it is missing, and deletes old files in it where the folder allows that. */
export async function tidyCheckpoints(folder: string): Promise<void> {
  makeFolder(folder);
  for (const name of await readdir(folder)) {
    const day = NAME.exec(name)?.[1];
    if (day && Date.parse(day) < Date.now() - KEPT_DAYS * DAY_MS)
      await rm(join(folder, name)).catch(() => {});
  }
}
