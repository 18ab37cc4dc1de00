import { beginsHidden, parseConfig } from "../../platform/config/config.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { runAsOwner, runAtShell } from "./store-database.ts";

/** Runs `npm run migrate`. Stores of this version and of the version before may be running at the same time. */
process.exitCode = await runAtShell(() =>
  runAsOwner(async ({ url, given }) => {
    const opensSoon = beginsHidden(parseConfig(process.env));
    await migrate(url, { given, log: (line) => console.log(line), opensSoon });
    console.log("The database is up to date.");
    return 0;
  }),
);
