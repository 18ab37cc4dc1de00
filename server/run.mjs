import { pathToFileURL } from "node:url";
import { programOf } from "./programs.mjs";

/** `node server/run.mjs NAME …` runs a command of `src/operations/commands` with the words after its name. */
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(programOf(name)).href);
