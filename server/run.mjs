import { pathToFileURL } from "node:url";
import { programOf, programs } from "./programs.mjs";

/** `node server/run.mjs NAME …` runs a program of the store with the words after its name. */
const [name] = process.argv.splice(2, 1);
if (!programs.includes(name)) {
  console.error(
    `node server/run.mjs NAME … runs a program of the store. NAME is one of: ${programs.join(", ")}.`,
  );
  process.exit(2);
}
await import(pathToFileURL(programOf(name)).href);
