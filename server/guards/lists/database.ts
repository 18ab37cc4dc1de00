// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of other files
import type { Guard } from "../guard.ts";

/** Guards of migrations, backups, and connections to the database. */
export const databaseGuards: Guard[] = [
  {
    name: "a migration that was applied is not changed",
    file: "server/src/platform/db/migrations/applied.ts",
    find: "if (former !== checksum) throw new MigrationError(changed(name));",
    replace: "",
    test: [
      "server/src/platform/db/migrations/migrations.test.ts",
      "was changed after the migration was applied",
    ],
  },
  {
    name: "a version that a schema is beyond does not serve",
    file: "server/src/platform/db/migrations/applied.ts",
    find: 'if (newest.slice(0, 4) < needed) throw new MigrationError(beyond(unknown.at(-1) ?? "", needed, newest));',
    replace: "",
    test: [
      "server/src/platform/db/migrations/migrations.test.ts",
      "an older version works with a later version's schema, unless a migration excludes the older version",
    ],
  },
  {
    name: "an index that was left half built is built anew",
    file: "server/src/platform/db/migrations/run-migration.ts",
    find: 'if (former === "half") await client.query(`DROP INDEX CONCURRENTLY ${index}`);',
    replace: "",
    test: [
      "server/src/platform/db/migrations/migrations.test.ts",
      "a repeated migration builds an incomplete index again, and does not touch a complete one",
    ],
  },
  {
    name: "functions that a later version applied stay",
    file: "server/src/platform/db/migrations/applied.ts",
    find: " && found.appliedBy <= newest",
    replace: "",
    test: [
      "server/src/platform/db/migrations/schema-files.test.ts",
      "a start of an older version leaves the functions of a later version in place",
    ],
  },
  {
    name: "a database from before release 1.0 is not migrated",
    file: "server/src/platform/db/migrations/applied.ts",
    find: 'if (!known.has(BASELINE)) throw new MigrationError(tooOld(applied.at(-1)?.name ?? ""));',
    replace: "",
    test: ["server/src/platform/db/migrations/upgrade.test.ts", "from before release 1.0 is refused"],
  },
  {
    name: "a migration gives way to orders",
    file: "server/src/platform/db/migrations/patience.ts",
    find: "LOCK_WAIT_MS = 500;",
    replace: "LOCK_WAIT_MS = 60_000;",
    test: ["server/src/platform/db/migrations/migrations.test.ts", "waits for a long read transaction"],
  },
  {
    name: "rights that a later version gave stay",
    file: "server/src/platform/db/migrations/rights.ts",
    find: "given.given_by > newest || ",
    replace: "",
    test: [
      "server/src/platform/db/privileges.test.ts",
      "preparing the application's login writes nothing if its rights are unchanged, and keeps a later version's rights",
    ],
  },
  {
    name: "whoever changed something reads it where it is",
    file: "server/src/platform/db/reads.ts",
    find: "isNear() && accounts.every(holdsAllOf)",
    replace: "isNear()",
    test: [
      "server/src/reads.test.ts",
      "an account sees its own change from every instance, even before the replica has it",
    ],
  },
  {
    name: "a restore takes a backup whose every file has its checksum",
    file: "server/src/operations/backup/open-backup.ts",
    find: "if (damaged.length === 0) return",
    replace: "if (damaged.length < 9) return",
    test: ["server/src/operations/backup/backup.test.ts", "changed bit is reported as damaged"],
  },
  {
    name: "what a killed backup left is no backup",
    file: "server/src/operations/backup/backup-folder.ts",
    find: "entry.isDirectory() && isBackupName(entry.name)",
    replace: "entry.isDirectory()",
    test: ["server/src/operations/backup/backup.test.ts", "a killed backup leaves no files"],
  },
  {
    name: "a restore leaves a store that is there",
    file: "server/src/operations/backup/restore-backup.ts",
    find: "    if (!restore.replace)\n      throw",
    replace: "    if (restore.dataDir === '')\n      throw",
    test: [
      "server/src/operations/backup/backup.test.ts",
      "with --replace, and never replaces a running store",
    ],
  },
  {
    name: "old backups go, but not the one that was verified",
    file: "server/src/operations/backup/backup-folder.ts",
    find: ".filter((name) => name !== verified)",
    replace: "",
    test: [
      "server/src/operations/backup/backup-folder.test.ts",
      "for the newest one and the last verified one",
    ],
  },
  {
    name: "a connection that dies at work does not end the process",
    file: "server/src/platform/db/pool.ts",
    find: '    client.on("error", () => {});\n',
    replace: "",
    test: ["server/src/faults.test.ts", "an interrupted database connection during orders"],
  },
  {
    name: "a server that only reads does not serve",
    file: "server/src/platform/db/login-proof.ts",
    find: "if (proof.readonly) throw readOnlyError();",
    replace: "",
    test: ["server/src/failover.test.ts", "while the database is read-only, calls get 503"],
  },
  {
    name: "an order that is on no standby is not answered",
    file: "server/src/platform/db/pool.ts",
    find: "if (isUnreplicated(client)) throw unreplicatedError();",
    replace: "",
    test: ["server/src/failover.test.ts", "that no standby confirms in time"],
  },
  {
    name: "a connection that fell silent is given up",
    file: "server/src/platform/db/database.ts",
    find: "return socket.setTimeout(silenceMs, () => void socket.destroy(silent()));",
    replace: "return socket.setTimeout(silenceMs, () => void silent());",
    test: ["server/src/faults.test.ts", "while the database does not answer"],
  },
  {
    name: "an order is on disk before it is answered",
    file: "server/src/platform/db/embedded/embedded.ts",
    find: 'synchronous_commit: "on"',
    replace: 'synchronous_commit: "off"',
    test: ["proof/proof.test.ts", "PostgreSQL is killed"],
  },
  {
    name: "a clean-up that fails does not stop the others",
    file: "server/src/platform/cleanup/clean-up.ts",
    find: "await removeAll(db, cleanup, removed, signal).catch((cause: unknown) =>\n      failures.push({ what: cleanup.what, cause }),\n    );",
    replace: "await removeAll(db, cleanup, removed, signal);",
    test: [
      "server/src/platform/cleanup/clean-up.test.ts",
      "if the clean-up of one table fails, the error names that table and the other tables are still cleaned up",
    ],
  },
  {
    name: "admins are told of work of the store that fails again and again",
    file: "server/src/watch-jobs.ts",
    find: "        await notifyAdmins({ db: tx, actor: systemActor }, failing);\n",
    replace: "",
    test: ["server/src/watch-jobs.test.ts", "keeps failing"],
  },
  {
    name: "work of the store that fails again and again stands on the health page",
    file: "server/src/watch-jobs.ts",
    find: "        await insertFailure(tx, { instance, work });\n",
    replace: "",
    test: ["server/src/watch-jobs.test.ts", "keeps failing"],
  },
];
