import { beginsHidden, parseConfig } from "../../platform/config/config.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { runAsOwner, runAtShell } from "./store-database.ts";

/** `npm run migrate`: migrates the database to this version while stores of this version or the one before it run. */
process.exitCode = await runAtShell(() =>
  runAsOwner(async ({ url, given }) => {
    const opensSoon = beginsHidden(parseConfig(process.env));
    await migrate(url, { given, log: (line) => console.log(line), opensSoon });
    console.log("The database is up to date.");
    return 0;
  }),
);
