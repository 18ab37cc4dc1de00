import type { Guard } from "../guard.ts";

const STARTS = "server/src/start-refusals.test.ts";

/** What keeps a restore, and a start, from taking another store's place untold. */
export const backupGuards: Guard[] = [
  {
    name: "a restore follows the timeline that holds its moment",
    file: "server/src/db/embedded/recovery.ts",
    find: "recovery_target_timeline: String(timeline)",
    replace: 'recovery_target_timeline: timeline ? "latest" : "current"',
    test: ["server/src/backup/timelines.test.ts", "on the timeline that was left"],
  },
  {
    name: "a store is not given up for one whose codes cannot be read",
    file: "server/src/backup/restore-backup.ts",
    find: "if (restore.replace) assertKeys(",
    replace: "if (!restore.dataDir) assertKeys(",
    test: ["server/src/backup/backup.test.ts", "another key than the backup's"],
  },
  {
    name: "root takes no folder of another user",
    file: "server/src/lib/data-folder.ts",
    find: "if (user === 0 && uid !== 0)",
    replace: "if (user === 0 && uid < 0)",
    test: [STARTS, "is not taken over by root"],
  },
  {
    name: "root takes no database of another user",
    file: "server/src/db/embedded/embedded.ts",
    find: "  assertOwn(home);\n",
    replace: "  assertOwn;\n",
    test: ["server/src/db/embedded/root.test.ts", "a database of a third user stays theirs"],
  },
  {
    name: "another spelling of production does not open the provider for trying out",
    file: "server/src/config/environment.ts",
    find: 'z.enum(["production", "development", "test"], "must be production, development or test")',
    replace: "trimmed",
    test: [STARTS, "is no name for production"],
  },
  {
    name: "what a client has already is not sent again",
    file: "server/src/http/response-cache.ts",
    find: "    if (isKnown(request, entry)) {\n      reply",
    replace: "    if (!request) {\n      reply",
    test: ["server/src/http/response-cache.test.ts", "also where it has to be made again"],
  },
];
