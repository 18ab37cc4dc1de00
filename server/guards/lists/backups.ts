import type { Guard } from "../guard.ts";

const STARTS = "server/src/start-refusals.test.ts";

/** Guards against a restore or a start that silently replaces another store. */
export const backupGuards: Guard[] = [
  {
    name: "a restore follows the timeline that holds its moment",
    file: "server/src/platform/db/embedded/recovery.ts",
    find: "recovery_target_timeline: String(timeline)",
    replace: 'recovery_target_timeline: timeline ? "latest" : "current"',
    test: [
      "server/src/operations/backup/timelines.test.ts",
      "a restore to a time before an earlier restore uses the timeline from before that restore",
    ],
  },
  {
    name: "a store is not given up for one whose codes cannot be read",
    file: "server/src/operations/backup/restore-backup.ts",
    find: "if (restore.replace) assertKeys(",
    replace: "if (!restore.dataDir) assertKeys(",
    test: [
      "server/src/operations/backup/backup.test.ts",
      "the store's key cannot decrypt the backup's codes",
    ],
  },
  {
    name: "an image that was uploaded after a backup comes back with its row",
    file: "server/src/operations/backup/open-backup.ts",
    find: "  keptUploads(keptChanges(",
    replace: "  keptChanges(keptChanges(",
    test: [
      "server/src/operations/backup/timelines.test.ts",
      "a restore to a time before an earlier restore uses the timeline from before that restore",
    ],
  },
  {
    name: "a restore that was killed leaves its place to no empty shop",
    file: "server/src/platform/db/embedded/cluster.ts",
    find: "    assertNotInterrupted(home);\n",
    replace: "    assertNotInterrupted;\n",
    test: ["server/src/platform/db/embedded/embedded.test.ts", "after a restore was killed half-way"],
  },
  {
    name: "a command makes no empty shop where there is none",
    file: "server/src/operations/commands/store-database.ts",
    find: "if (!existsSync(clusterOf(directory)))",
    replace: "if (!directory)",
    test: [
      "server/src/operations/commands/commands.test.ts",
      "a command never creates a database: if DATA_DIR has none, the folder stays empty",
    ],
  },
  {
    name: "root leaves no backup in another user's folder",
    file: "server/src/operations/backup/backup-folder.ts",
    find: "  await assertOwned(directory, draft);\n",
    replace: "  assertOwned;\n",
    test: ["server/src/operations/backup/backup-folder.test.ts", "root leaves no backup"],
  },
  {
    name: "root takes no folder of another user",
    file: "server/src/platform/lib/data-folder.ts",
    find: "if (process.geteuid?.() !== 0) return undefined;",
    replace: "if (process.geteuid?.() !== -1) return undefined;",
    test: [STARTS, "is not taken over by root"],
  },
  {
    name: "root takes no database of another user",
    file: "server/src/platform/db/embedded/embedded.ts",
    find: "  assertOwn(home);\n",
    replace: "  assertOwn;\n",
    test: [
      "server/src/platform/db/embedded/root.test.ts",
      "a start by root does not change the database of a third user, and the error names that user",
    ],
  },
  {
    name: "another spelling of production does not open the provider for trying out",
    file: "server/src/platform/config/environment.ts",
    find: 'z.enum(["production", "development", "test"], "must be production, development or test")',
    replace: "trimmed",
    test: [STARTS, "is refused, because it looks like a misspelt production"],
  },
  {
    name: "what a client has already is not sent again",
    file: "server/src/platform/http/response-cache.ts",
    find: "    if (isKnown(request, entry)) {\n      reply",
    replace: "    if (!request) {\n      reply",
    test: [
      "server/src/platform/http/response-cache.test.ts",
      "a reply is not sent to a client that already has it, even if the reply must be created again",
    ],
  },
  {
    name: "an archive is read back into an empty store only",
    file: "server/src/operations/archive/restore-archive.ts",
    find: "    await requireEmpty(tx);\n",
    replace: "",
    test: [
      "server/src/operations/archive/archive.test.ts",
      "restoring is refused if the store has data, has another key, or the archive is damaged, and then nothing is written",
    ],
  },
  {
    name: "a damaged archive is not read back",
    file: "server/src/operations/archive/restore-archive.ts",
    find: 'if (count !== rows || hash.digest("hex") !== sha256)',
    replace: "if (false)",
    test: [
      "server/src/operations/archive/archive.test.ts",
      "restoring is refused if the store has data, has another key, or the archive is damaged, and then nothing is written",
    ],
  },
  {
    name: "sealed codes are read back with their key only",
    file: "server/src/operations/archive/restore-archive.ts",
    find: "  requireKeys(manifest, cipher);\n",
    replace: "",
    test: [
      "server/src/operations/archive/archive.test.ts",
      "restoring is refused if the store has data, has another key, or the archive is damaged, and then nothing is written",
    ],
  },
  {
    name: "an archive is of one moment",
    file: "server/src/platform/db/snapshot.ts",
    find: '    .setIsolationLevel("repeatable read")\n',
    replace: "",
    test: [
      "server/src/operations/archive/archive.test.ts",
      "an archive shows the store at one moment, without rows that are written while the archive is made",
    ],
  },
  {
    name: "the whole shop leaves with a second owner where files are limited",
    file: "server/src/people/approvals/rules/secrets.ts",
    find: "if (exportRows === null && codesPerHour === null) return { tells };",
    replace: "return { tells };",
    test: [
      "server/src/operations/archive/archive.test.ts",
      "downloading the archive needs an owner with a fresh sign-in, and another owner's approval if exports are limited",
    ],
  },
];
