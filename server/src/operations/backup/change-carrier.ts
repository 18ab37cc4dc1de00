import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { changesFolder } from "../../platform/db/embedded/changes.ts";
import { carryChanges, keptChanges, keptUploads } from "./carry-changes.ts";
import { copyUploads } from "./copy-uploads.ts";

/** Maximum size of the WAL files that wait on the store's own disk. If it is exceeded, the oldest are deleted. */
const MOST_BYTES = 2 ** 31;

/**
 * Copies the WAL files and new images of an embedded database to the backups, so that changes after the last backup are
 * not lost. Logs when this begins to fail and when it works again.
 */
export function createChangeCarrier(options: { dataDir: string; directory: string; log: Logger }) {
  const { dataDir, directory, log } = options;
  const home = join(dataDir, "postgres");
  let system: string | undefined;
  let failing = false;

  return async function carry(): Promise<void> {
    system ??= await readSystem(home);
    const to = keptChanges(directory, system);
    const changes = await carryChanges({ from: changesFolder(home), to, mostBytes: MOST_BYTES });
    const { givenUp } = changes;
    // Images are copied after the WAL files: an image exists before its row, so it is there if a copied WAL file has
    // the row.
    const failure =
      changes.failure ??
      (await failureOf(copyUploads(join(dataDir, "uploads"), keptUploads(to), { again: false })));
    if (failure !== undefined && !failing) log.error({ err: failure }, `changes cannot be kept in ${to}`);
    if (failure === undefined && failing) log.info(`changes are kept in ${to} again`);
    failing = failure !== undefined;
    if (givenUp > 0)
      log.error(
        `${givenUp} files of changes were given up: a restore to a moment works again from the next backup on`,
      );
  };
}

const failureOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/**
 * Reads PostgreSQL's system identifier from the first bytes of its control file, which a little-endian machine wrote.
 */
async function readSystem(home: string): Promise<string> {
  const file = await readFile(join(home, "cluster/global/pg_control"));
  return file.readBigUInt64LE(0).toString();
}
